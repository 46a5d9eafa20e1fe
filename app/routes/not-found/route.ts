/** Any address that is none of ours: the root's error page, with the frame around it. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export { loader as action };

export default function NotFound() {
  return null;
}
