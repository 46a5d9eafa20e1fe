import type { AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Caller } from "../../data/access/ownership.server.ts";
import type { Scope } from "../../domain/accounts/personal-token.ts";
import type { User } from "../../domain/accounts/user.ts";
import type { FieldErrors, RefusalCode } from "../errors.ts";

/**
 * Who may call:
 * - `anyone`: credentials are ignored;
 * - `visitor`: anyone, but a signed-in caller is identified and a bad token refused;
 * - `participant`: as `visitor`; the session id in the path, query or body is the capability;
 * - `either`: a participant when `session` is in the query or body, else a researcher;
 * - `researcher`: signed in; `superuser`: signed in and an administrator.
 */
export type Who = "anyone" | "visitor" | "participant" | "either" | "researcher" | "superuser";

type IfSignedIn<W extends Who, T> = W extends "researcher" | "superuser" ? T : T | null;

/** The argument of a handler. `signedIn` is for calls whose rights depend on the body. */
interface Call<W extends Who, P, Q, B, S> {
  request: Request;
  context: AppLoadContext;
  user: IfSignedIn<W, User>;
  /** The stored hash of the caller's token. */
  token_hash: IfSignedIn<W, string>;
  /** The scope of the caller's personal token; null for a login. */
  token_scope: Scope | null;
  /** @throws ApiError 401 or 403 when the caller is not signed in */
  signedIn(): User;
  params: P;
  query: Q;
  body: B;
  subject: S;
}

type Output<Z> = Z extends z.ZodType ? z.output<Z> : undefined;
type Answers = Record<number, z.ZodType | null>;
/** `void`: the result of a handler for a response without a body. */
type Nothing = ReturnType<() => void>;
type Answer<A extends Answers> = {
  [K in keyof A]: A[K] extends z.ZodType ? z.output<A[K]> : Nothing;
}[keyof A];

type Found<S> = Exclude<S, null | undefined | false>;
type Checked<W extends Who, P, Q, B, S> = Call<W, P, Q, Partial<B>, Found<S>>;

/** The argument of `find`, which runs before the caller is known and the body is parsed. */
interface EarlyCall<P, Q> {
  request: Request;
  context: AppLoadContext;
  /** The caller as a subquery, so that a query need not wait for the caller's id. */
  caller: Caller;
  params: P;
  query: Q;
  /** The body before validation, for ids in it that can be looked up early. */
  readBody(): Promise<unknown>;
}

interface OperationConfig<W extends Who, P, Q, B, A extends Answers, S> {
  summary: string;
  who: W;
  /**
   * The least scope of a personal token that may make the call. Without it none may: what gives access to the account,
   * or to projects for other people, needs a login, so that a leaked token does not become one.
   */
  scope?: Scope;
  params?: P;
  query?: Q;
  body?: B;
  /** The largest body in bytes; 1 MiB by default. */
  body_limit?: number;
  /** The media type of a body that is no JSON. The handler reads it itself, as it arrives. */
  upload?: string;
  /** Schemas of the success responses by status; `null` is no content. The first is the default status. */
  answers: A;
  /** The `detail` of a 404 for a malformed id; "Not found." by default. */
  not_found?: string;
  /** Other names under which a client may send a field: alias → field. Its errors then have that name too. */
  aliases?: Record<string, string>;
  /** Other media types that a success may have. */
  media?: string[];
  /** The codes of its 409s. */
  refuses?: readonly RefusalCode[];
  /** The rate limit that a valid call counts against. */
  limit?: keyof AppLoadContext["limits"];
  /** Its handler applies a limit itself and may throw a 429. */
  throttled?: boolean;
  /** Without password login, its handler throws a 403. */
  by_password?: boolean;
  /**
   * Finds the subject of the call before the body is validated, so that a caller without rights
   * gets a 404 (for `null` or `false`) and never a 400. It must only read, because it runs while
   * the caller is looked up.
   */
  find?: (call: EarlyCall<Output<P>, Output<Q>>) => Promise<S>;
  /**
   * Field errors that only the database can find. Called with the valid fields after the schema
   * has refused the body, so that one response has all errors.
   */
  checkFields?: (call: Checked<W, Output<P>, Output<Q>, Output<B>, S>) => Promise<FieldErrors>;
  do: (call: Call<W, Output<P>, Output<Q>, Output<B>, Found<S>>) => Promise<Answer<A> | Response>;
}

/** An operation without its specific types, for the endpoint and the OpenAPI document. */
export type Operation = Omit<
  OperationConfig<Who, z.ZodType, z.ZodType, z.ZodType, Answers, unknown>,
  "find" | "checkFields" | "do"
> & {
  find?: (call: EarlyCall<unknown, unknown>) => Promise<unknown>;
  checkFields?: (call: Call<Who, unknown, unknown, unknown, unknown>) => Promise<FieldErrors>;
  do: (call: Call<Who, unknown, unknown, unknown, unknown>) => Promise<unknown>;
};

/** Declares one operation; the types of `find` and `do` are inferred from the schemas. */
export const operation = <
  W extends Who,
  A extends Answers,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  S = true,
>(
  config: OperationConfig<W, P, Q, B, A, S>,
): Operation => config as unknown as Operation;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Operations = Partial<Record<Method, Operation>>;
