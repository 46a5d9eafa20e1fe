import type { AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Owner } from "../data/ownership.server.ts";
import type { User } from "../domain/user.ts";
import type { FieldErrors, Refusal } from "./errors.ts";

/**
 * Who may call:
 * - `anyone`: credentials are not even looked at;
 * - `visitor`: anyone, but a signed-in caller is known (and a bad token refused);
 * - `participant`: as a visitor; the session id in the path, query or body is the capability;
 * - `either`: a participant where `session` is in the query or body, else a researcher;
 * - `researcher`: signed in; `superuser`: signed in and an administrator.
 */
export type Who = "anyone" | "visitor" | "participant" | "either" | "researcher" | "superuser";

type Known<W extends Who> = W extends "researcher" | "superuser" ? User : User | null;

/** What a handler is given. `signedIn` is for calls whose rights depend on what is sent. */
interface Call<W extends Who, P, Q, B, S> {
  request: Request;
  context: AppLoadContext;
  user: Known<W>;
  /** What is stored of the token that the caller came with. */
  token_hash: W extends "researcher" | "superuser" ? string : string | null;
  /** The caller, or the 401 or 403 that says why there is none. */
  signedIn(): User;
  params: P;
  query: Q;
  body: B;
  subject: S;
}

type Output<Z> = Z extends z.ZodType ? z.output<Z> : undefined;
type Answers = Record<number, z.ZodType | null>;
/** What a handler returns that has nothing to say. */
type Nothing = ReturnType<() => void>;
type Answer<A extends Answers> = {
  [K in keyof A]: A[K] extends z.ZodType ? z.output<A[K]> : Nothing;
}[keyof A];

type Found<S> = Exclude<S, null | undefined | false>;
type Checked<W extends Who, P, Q, B, S> = Call<W, P, Q, Partial<B>, Found<S>>;

/** What is known of a call before its caller is, and before its body is read. */
interface Asked<P, Q> {
  request: Request;
  context: AppLoadContext;
  /** Whoever calls, in a query that does not wait until they are known. */
  owner: Owner;
  params: P;
  query: Q;
  /** The body as it came, for what it names that can be read meanwhile. */
  sent(): Promise<unknown>;
}

interface Plan<W extends Who, P, Q, B, A extends Answers, S> {
  summary: string;
  who: W;
  params?: P;
  query?: Q;
  body?: B;
  /** Largest body in bytes, where 1 MiB does not fit. */
  body_limit?: number;
  /** Success by status; `null` is no content. The first is the status of a returned value. */
  answers: A;
  /** The `detail` of a 404 where it is not "Not found." */
  not_found?: string;
  /** Field names as the client spelled them: errors of `name` go to `label`, say. */
  spelled?: (body: unknown) => Record<string, string>;
  /** Other media types that a success may have. */
  media?: string[];
  /** The codes of its 409s. */
  refuses?: readonly Refusal[];
  /** Which rate limit a valid call counts against. */
  limit?: keyof AppLoadContext["limits"];
  /** It counts by itself and may answer 429. */
  throttled?: boolean;
  /**
   * Finds what the call is about before the body is read: nothing (`null`, `false`) is a 404, so that
   * a stranger learns nothing from a 400. It only reads, as it is asked while the caller is looked up.
   */
  may?: (asked: Asked<Output<P>, Output<Q>>) => Promise<S>;
  /**
   * What only the data can tell of the fields. Asked where the schema has refused the body
   * already, of the fields that are right by themselves, so that one answer tells all.
   */
  besides?: (call: Checked<W, Output<P>, Output<Q>, Output<B>, S>) => Promise<FieldErrors>;
  do: (call: Call<W, Output<P>, Output<Q>, Output<B>, Found<S>>) => Promise<Answer<A> | Response>;
}

/** An operation as the endpoint and the OpenAPI document see it, types aside. */
export type Operation = Omit<
  Plan<Who, z.ZodType, z.ZodType, z.ZodType, Answers, unknown>,
  "may" | "besides" | "do"
> & {
  may?: (asked: Asked<unknown, unknown>) => Promise<unknown>;
  besides?: (call: Call<Who, unknown, unknown, unknown, unknown>) => Promise<FieldErrors>;
  do: (call: Call<Who, unknown, unknown, unknown, unknown>) => Promise<unknown>;
};

/** Declares one operation: its types flow from the schemas into `may` and `do`. */
export const operation = <
  W extends Who,
  A extends Answers,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  S = true,
>(
  plan: Plan<W, P, Q, B, A, S>,
): Operation => plan as unknown as Operation;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];
export type Operations = Partial<Record<Method, Operation>>;
