import { useSearchParams } from "@remix-run/react";

/** The URL's parameters as hidden fields, so that submitting a GET form keeps them; without those in `except`. */
export function HiddenParams({ except }: { except: Record<string, null> }) {
  const [params] = useSearchParams();
  return [...params].map(([key, value]) =>
    key in except ? null : <input key={key} type="hidden" name={key} value={value} />,
  );
}
