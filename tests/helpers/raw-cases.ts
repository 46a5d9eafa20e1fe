/** A request as bytes, and the statuses of its answers; none: the server closes the connection. */
type RawCase = { name: string; sent: string[]; statuses: number[] };

const HOST = "Host: localhost";
const FORM = "Content-Type: application/x-www-form-urlencoded";

/** A head of lines, and a body. */
const message = (lines: string[], body = "") => `${lines.join("\r\n")}\r\n\r\n${body}`;
const get = (...headers: string[]) => message(["GET /favicon.svg HTTP/1.1", ...headers]);
const post = (headers: string[], body = "") =>
  message(["POST /nowhere HTTP/1.1", HOST, ...headers], body);
const line = (first: string) => message([first, HOST]);

const of = (status: number | null, cases: Record<string, string | string[]>): RawCase[] =>
  Object.entries(cases).map(([name, sent]) => ({
    name,
    sent: [sent].flat(),
    statuses: status === null ? [] : [status],
  }));

const HOSTS = of(400, {
  "no host": get(),
  "an empty host": get("Host: "),
  "two equal hosts": get(HOST, HOST),
  "two different hosts": get(HOST, "Host: elsewhere"),
  "a host with a space": get("Host: a b"),
  "a host without a name": get("Host: :99999"),
  "a host with a path": get("Host: x/y"),
  "a host with a user": get("Host: user@localhost"),
  "a host with a port that is none": get("Host: localhost:99999"),
  "a host that is no address": get("Host: 999.1.1.1"),
  "a host that is no IPv6 address": get("Host: [::g]"),
  "a host with escapes": get("Host: %6c"),
});

const LINES = [
  ...of(400, {
    "a method that is none": line("FOO /favicon.svg HTTP/1.1"),
    "a method in lower case": line("get /favicon.svg HTTP/1.1"),
    "no path": line("GET  HTTP/1.1"),
    "a path without a slash": line("GET favicon.svg HTTP/1.1"),
    "a path with a space": line("GET /a b HTTP/1.1"),
    "a path with NUL": line("GET /\0 HTTP/1.1"),
    "a path that is not ASCII": line("GET /\xff HTTP/1.1"),
    "a URL that is none": line("GET http://[ HTTP/1.1"),
    "a script as path": line("GET javascript:alert(1) HTTP/1.1"),
    "the server itself": line("OPTIONS * HTTP/1.1"),
    "HTTP 1.2": line("GET /favicon.svg HTTP/1.2"),
    "HTTP 2 without TLS": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "TLS on the plain port": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "a line without return": `GET /favicon.svg HTTP/1.1\n${HOST}\n\n`,
  }),
  ...of(405, {
    TRACE: line("TRACE /login HTTP/1.1"),
    "PUT to a page": line("PUT /login HTTP/1.1"),
  }),
  ...of(431, { "a path of 20,000 characters": line(`GET /${"a".repeat(20_000)} HTTP/1.1`) }),
  ...of(404, { "an internal tool": line("GET /x/../cdn-cgi/handler/scheduled HTTP/1.1") }),
  ...of(null, { "a tunnel": line("CONNECT localhost:443 HTTP/1.1") }),
  ...of(200, {
    "HTTP 1.0 without a host": message(["GET /favicon.svg HTTP/1.0"]),
    "an absolute URL": line("GET http://localhost/favicon.svg HTTP/1.1"),
    "empty lines before a request": `\r\n\r\n${get(HOST)}`,
  }),
];

const HEADERS = [
  ...of(400, {
    "a header without a colon": get(HOST, "X"),
    "a space after a header's name": get(HOST, "X : a"),
    "a header on two lines": get(HOST, "X: a\r\n b"),
    "a header with NUL": get(HOST, "X: a\0b"),
  }),
  ...of(431, {
    "3,000 headers": get(HOST, ...Array.from({ length: 3000 }, (_, i) => `X${i}: a`)),
    "a header of 20,000 characters": get(HOST, `X: ${"a".repeat(20_000)}`),
  }),
  ...of(417, { "an unknown expectation": post(["Expect: x", "Content-Length: 3"], "a=b") }),
  ...of(200, {
    "a header that is not ASCII": get(HOST, "X: \xff\xfe"),
    "an upgrade": get(HOST, "Connection: Upgrade", "Upgrade: websocket"),
    "an upgrade to HTTP 2": get(HOST, "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c"),
    "a connection that lists the host": get(HOST, "Connection: host, cookie"),
    "a head in single bytes": [...get(HOST)],
  }),
];

const BODIES = [
  ...of(400, {
    "two lengths": post(["Content-Length: 3", "Content-Length: 3"], "a=b"),
    "two different lengths": post(["Content-Length: 3", "Content-Length: 4"], "a=b"),
    "a negative length": post(["Content-Length: -1"]),
    "a length of twenty digits": post(["Content-Length: 99999999999999999999"]),
    "a length that is no number": post(["Content-Length: 3a"], "a=b"),
    "a length and chunks": post(["Content-Length: 3", "Transfer-Encoding: chunked"], "0\r\n\r\n"),
    "two codings": post(["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], "0\r\n\r\n"),
    "an unknown coding": post(["Transfer-Encoding: gzip"]),
    "chunks that are not last": post(["Transfer-Encoding: chunked, gzip"]),
    "a chunk without a size": post(["Transfer-Encoding: chunked"], "zz\r\n"),
    "a chunk of impossible size": post(["Transfer-Encoding: chunked"], `${"f".repeat(17)}\r\n`),
  }),
  ...of(404, {
    "no body": post([FORM]),
    "a body in two packets": [post([FORM, "Content-Length: 3"], "a"), "=b"],
    "a body in chunks": post([FORM, "Transfer-Encoding: chunked"], "3\r\na=b\r\n0\r\n\r\n"),
    trailers: post(
      [FORM, "Transfer-Encoding: chunked"],
      "3\r\na=b\r\n0\r\nHost: elsewhere\r\n\r\n",
    ),
    "a connection that lists the length": post(
      [FORM, "Connection: content-length", "Content-Length: 3"],
      "a=b",
    ),
  }),
  ...of(200, {
    "a body where none belongs": message(
      ["GET /favicon.svg HTTP/1.1", HOST, "Content-Length: 3"],
      "a=b",
    ),
  }),
];

const PIPELINES: RawCase[] = [
  { name: "five requests at once", sent: [get(HOST).repeat(5)], statuses: Array(5).fill(200) },
  { name: "a request after one that is none", sent: [get() + get(HOST)], statuses: [400] },
  {
    name: "a request in the body of another",
    sent: [post([FORM, `Content-Length: ${get(HOST).length}`], get(HOST)) + get(HOST)],
    statuses: [404, 200],
  },
  { name: "a hundred requests at once", sent: [get(HOST).repeat(100)], statuses: [] },
  ...[7, 9, 15].map((megabytes) => ({
    name: `a body of ${megabytes} MB and a request after it`,
    sent: [
      message(
        ["POST /login HTTP/1.1", HOST, FORM, `Content-Length: ${megabytes * 1_000_000}`],
        "a".repeat(megabytes * 1_000_000),
      ) + get(HOST),
    ],
    statuses: [413, 200],
  })),
];

export const RAW_CASES = [...HOSTS, ...LINES, ...HEADERS, ...BODIES, ...PIPELINES];
