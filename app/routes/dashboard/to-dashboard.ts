import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/studies/${params.id}/dashboard`);
