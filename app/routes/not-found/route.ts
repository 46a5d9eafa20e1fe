/** Any unknown URL: shows the root route's 404 page. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export { loader as action };

export default function NotFound() {
  return null;
}
