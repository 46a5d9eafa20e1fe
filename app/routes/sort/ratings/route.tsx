import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ForeignTexts } from "../../../ui/participation/untranslated.tsx";
import { type MissingRatings, rateCards } from "./action.server.ts";
import { readRatingPage } from "./loader.server.ts";
import { RatingForm } from "./rating-form.tsx";

export const handle = { i18n: ["ratings", "questions"], title: "ratings:title" };

export const loader = async ({ params, request, context }: LoaderFunctionArgs) =>
  data(await readRatingPage(params.studyId ?? "", params.sessionId ?? "", request, context));

export const action = ({ params, request, context }: ActionFunctionArgs) =>
  rateCards(params.studyId ?? "", params.sessionId ?? "", request, context);

/** /sort/{studyId}/session/{sessionId}/ratings: rates each card, one scale a page, after the sort. */
export default function Ratings() {
  const page = useLoaderData<typeof loader>();
  const missing = useActionData<MissingRatings>();
  return (
    <ForeignTexts untranslated={page.untranslated}>
      <RatingForm key={page.scale.id} page={page} missing={missing} />
    </ForeignTexts>
  );
}
