import type { Ids } from "./world.ts";

/**
 * The access rights: the status that each caller gets for each operation. The columns are ROLES. "participant" knows
 * the id of the session; "other participant" knows another session or none; "cookie" is the owner's browser sending a
 * cross-site write.
 */
//                anonymous, participant, other participant, owner, other researcher, superuser, inactive, dead token, cookie, second owner, editor, viewer, former
const ANYONE = (s: number) => [s, s, s, s, s, s, s, s, s, s, s, s, s];
/** Public, but a token that is sent must be valid. */
const VISITOR = (s: number) => [s, s, s, s, s, s, 401, 401, s, s, s, s, s];
const SIGNED_IN = (s: number) => [401, 401, 401, s, s, s, 401, 401, s, s, s, s, s];
const SIGNED_IN_WRITE = (s: number) => [401, 401, 401, s, s, s, 401, 401, 403, s, s, s, s];
const MEMBER = (s: number) => [401, 401, 401, s, 404, 404, 401, 401, s, s, s, s, 404];
/** A POST that only computes, for every member. */
const MEMBER_WRITE = (s: number) => [401, 401, 401, s, 404, 404, 401, 401, 403, s, s, s, 404];
const EDITOR = (s: number) => [401, 401, 401, s, 404, 404, 401, 401, s, s, s, 403, 404];
const EDITOR_WRITE = (s: number) => [401, 401, 401, s, 404, 404, 401, 401, 403, s, s, 403, 404];
const OWNER_WRITE = (s: number) => [401, 401, 401, s, 404, 404, 401, 401, 403, s, 403, 403, 404];
const SUPERUSER = (s: number) => [401, 401, 401, 403, 403, s, 401, 401, 403, 403, 403, 403, 403];
/** The session id is the capability, for any caller. A browser's cookie adds nothing. */
const HOLDER = (s: number) => [404, s, 404, s, s, s, 401, 401, s, s, s, s, s];

const password = "correct horse battery";
const account = ({ name }: Ids) => ({
  email: `${name}-new@example.org`,
  username: `${name}-new`,
  password,
  password_confirm: password,
});

type Row = [statuses: number[], request: (world: Ids) => [path: string, body?: unknown]];

export const RIGHTS: Record<string, Row> = {
  "POST /auth/register/": [ANYONE(201), (w) => ["/auth/register/", account(w)]],
  "POST /auth/login/": [ANYONE(400), (w) => ["/auth/login/", { email: w.name, password }]],
  "POST /auth/logout/": [SIGNED_IN_WRITE(204), () => ["/auth/logout/"]],
  "GET /auth/user/": [SIGNED_IN(200), () => ["/auth/user/"]],
  "PUT /auth/profile/": [SIGNED_IN_WRITE(200), () => ["/auth/profile/", { last_name: "L" }]],
  "POST /auth/password/change/": [
    SIGNED_IN_WRITE(400),
    () => [
      "/auth/password/change/",
      { old_password: "wrong", new_password: password, new_password_confirm: password },
    ],
  ],
  "GET /auth/tokens/": [SIGNED_IN(200), () => ["/auth/tokens/"]],
  "POST /auth/tokens/": [
    SIGNED_IN_WRITE(201),
    () => ["/auth/tokens/", { name: "R", scope: "read" }],
  ],
  "DELETE /auth/tokens/{id}/": [
    [401, 401, 401, 204, 404, 404, 401, 401, 403, 404, 404, 404, 404],
    (w) => [`/auth/tokens/${w.personal_token}/`],
  ],
  "GET /auth/notifications/": [SIGNED_IN(200), () => ["/auth/notifications/"]],
  "POST /auth/notifications/read/": [
    SIGNED_IN_WRITE(204),
    (w) => ["/auth/notifications/read/", { ids: [w.comment] }],
  ],
  "GET /auth/admin/users/": [SUPERUSER(200), () => ["/auth/admin/users/"]],
  "POST /auth/admin/users/create/": [
    SUPERUSER(201),
    (w) => ["/auth/admin/users/create/", account(w)],
  ],
  "GET /auth/admin/users/{id}/": [SUPERUSER(200), (w) => [`/auth/admin/users/${w.user}/`]],
  "PATCH /auth/admin/users/{id}/": [SUPERUSER(200), (w) => [`/auth/admin/users/${w.user}/`, {}]],
  "DELETE /auth/admin/users/{id}/": [SUPERUSER(204), (w) => [`/auth/admin/users/${w.user}/`]],

  "GET /cardsort/languages/": [VISITOR(200), () => ["/cardsort/languages/"]],
  "GET /utilities/utility-types/": [SIGNED_IN(200), () => ["/utilities/utility-types/"]],
  "GET /utilities/projects/": [SIGNED_IN(200), () => ["/utilities/projects/"]],
  "POST /utilities/projects/": [
    SIGNED_IN_WRITE(201),
    () => ["/utilities/projects/", { name: "N" }],
  ],
  "GET /utilities/projects/{id}/": [MEMBER(200), (w) => [`/utilities/projects/${w.project}/`]],
  "PATCH /utilities/projects/{id}/": [
    OWNER_WRITE(200),
    (w) => [`/utilities/projects/${w.project}/`, {}],
  ],
  "DELETE /utilities/projects/{id}/": [
    OWNER_WRITE(204),
    (w) => [`/utilities/projects/${w.project}/`],
  ],
  "GET /utilities/projects/{id}/studies/": [
    MEMBER(200),
    (w) => [`/utilities/projects/${w.project}/studies/`],
  ],

  "GET /utilities/projects/{id}/members/": [
    MEMBER(200),
    (w) => [`/utilities/projects/${w.project}/members/`],
  ],
  "PATCH /utilities/projects/{id}/members/{user}/": [
    OWNER_WRITE(200),
    (w) => [`/utilities/projects/${w.project}/members/${w.member}/`, { role: "editor" }],
  ],
  "DELETE /utilities/projects/{id}/members/{user}/": [
    OWNER_WRITE(204),
    (w) => [`/utilities/projects/${w.project}/members/${w.member}/`],
  ],
  "GET /utilities/projects/{id}/invitations/": [
    [401, 401, 401, 200, 404, 404, 401, 401, 200, 200, 403, 403, 404],
    (w) => [`/utilities/projects/${w.project}/invitations/`],
  ],
  "POST /utilities/projects/{id}/invitations/": [
    OWNER_WRITE(201),
    (w) => [`/utilities/projects/${w.project}/invitations/`, { role: "viewer" }],
  ],
  "DELETE /utilities/projects/{id}/invitations/{invitation}/": [
    OWNER_WRITE(204),
    (w) => [`/utilities/projects/${w.project}/invitations/${w.invitation}/`],
  ],
  "POST /utilities/invitations/accept/": [
    SIGNED_IN_WRITE(404),
    () => ["/utilities/invitations/accept/", { token: "unknown" }],
  ],

  "GET /cardsort/studies/": [SIGNED_IN(200), () => ["/cardsort/studies/"]],
  "POST /cardsort/studies/": [
    EDITOR_WRITE(201),
    (w) => ["/cardsort/studies/", { title: "T", project: w.project }],
  ],
  "GET /cardsort/studies/{id}/": [MEMBER(200), (w) => [`/cardsort/studies/${w.study}/`]],
  "PATCH /cardsort/studies/{id}/": [
    EDITOR_WRITE(200),
    (w) => [`/cardsort/studies/${w.study}/`, { title: "U" }],
  ],
  "DELETE /cardsort/studies/{id}/": [EDITOR_WRITE(204), (w) => [`/cardsort/studies/${w.study}/`]],
  "POST /cardsort/studies/{id}/duplicate/": [
    EDITOR_WRITE(201),
    (w) => [`/cardsort/studies/${w.study}/duplicate/`],
  ],
  "GET /cardsort/studies/{id}/public-info/": [
    VISITOR(200),
    (w) => [`/cardsort/studies/${w.study}/public-info/`],
  ],
  "POST /cardsort/studies/{id}/start-session/": [
    VISITOR(201),
    (w) => [`/cardsort/studies/${w.study}/start-session/`, {}],
  ],
  "GET /cardsort/studies/{id}/export/": [
    MEMBER(200),
    (w) => [`/cardsort/studies/${w.study}/export/`],
  ],
  "POST /cardsort/studies/{id}/analyze/": [
    MEMBER_WRITE(200),
    (w) => [`/cardsort/studies/${w.study}/analyze/`, {}],
  ],
  "GET /cardsort/studies/{id}/analysis/": [
    MEMBER(200),
    (w) => [`/cardsort/studies/${w.study}/analysis/`],
  ],
  "POST /cardsort/studies/{id}/score/": [
    MEMBER_WRITE(200),
    (w) => [
      `/cardsort/studies/${w.study}/score/`,
      { structures: [{ name: "Menu", groups: [{ name: "All", cards: [w.card] }] }] },
    ],
  ],

  "GET /cardsort/studies/{id}/package/": [
    MEMBER(200),
    (w) => [`/cardsort/studies/${w.study}/package/`],
  ],
  // JSON is no file.
  "POST /utilities/projects/{id}/import-package/": [
    EDITOR_WRITE(415),
    (w) => [`/utilities/projects/${w.project}/import-package/`, {}],
  ],
  "POST /cardsort/studies/{id}/results/import/": [
    EDITOR_WRITE(200),
    (w) => [
      `/cardsort/studies/${w.study}/results/import/`,
      { data: "card_label,category_label,user_id\nA,K,ann", dry_run: true },
    ],
  ],
  "POST /cardsort/studies/{id}/results/ratings/": [
    EDITOR_WRITE(400),
    (w) => [`/cardsort/studies/${w.study}/results/ratings/`, { data: "participant,A\nann,1" }],
  ],
  "GET /cardsort/studies/{id}/translations/": [
    MEMBER(200),
    (w) => [`/cardsort/studies/${w.study}/translations/`],
  ],
  "PUT /cardsort/studies/{id}/translations/": [
    EDITOR_WRITE(200),
    (w) => [`/cardsort/studies/${w.study}/translations/`, { texts: {} }],
  ],
  "POST /cardsort/studies/{id}/moderated-sessions/": [
    EDITOR_WRITE(201),
    (w) => [
      `/cardsort/studies/${w.study}/moderated-sessions/`,
      { participant: "Ada", groups: [{ name: "All", cards: [w.card] }] },
    ],
  ],
  "GET /cardsort/studies/{id}/activity/": [
    MEMBER(200),
    (w) => [`/cardsort/studies/${w.study}/activity/`],
  ],
  "GET /cardsort/studies/{id}/decisions/": [
    MEMBER(200),
    (w) => [`/cardsort/studies/${w.study}/decisions/`],
  ],
  "POST /cardsort/studies/{id}/decisions/": [
    EDITOR_WRITE(400),
    (w) => [`/cardsort/studies/${w.study}/decisions/`, {}],
  ],
  "GET /cardsort/studies/{id}/structures/": [
    MEMBER(200),
    (w) => [`/cardsort/studies/${w.study}/structures/`],
  ],
  "PUT /cardsort/studies/{id}/structures/": [
    EDITOR_WRITE(400),
    (w) => [`/cardsort/studies/${w.study}/structures/`, {}],
  ],
  "DELETE /cardsort/studies/{id}/structures/": [
    EDITOR_WRITE(404),
    (w) => [`/cardsort/studies/${w.study}/structures/?name=None`],
  ],
  "GET /cardsort/studies/{id}/chains/": [
    MEMBER(200),
    (w) => [`/cardsort/studies/${w.study}/chains/`],
  ],
  "POST /cardsort/studies/{id}/chains/": [
    EDITOR_WRITE(400),
    (w) => [`/cardsort/studies/${w.study}/chains/`, {}],
  ],
  "PATCH /cardsort/studies/{id}/chains/{number}/": [
    EDITOR_WRITE(400),
    (w) => [`/cardsort/studies/${w.study}/chains/1/`, {}],
  ],
  "PATCH /cardsort/decisions/{id}/": [
    EDITOR_WRITE(200),
    (w) => [`/cardsort/decisions/${w.decision}/`, { reason: "R" }],
  ],
  "DELETE /cardsort/decisions/{id}/": [
    EDITOR_WRITE(204),
    (w) => [`/cardsort/decisions/${w.decision}/`],
  ],
  "GET /cardsort/studies/{id}/comments/": [
    MEMBER(200),
    (w) => [`/cardsort/studies/${w.study}/comments/`],
  ],
  "POST /cardsort/studies/{id}/comments/": [
    MEMBER_WRITE(201),
    (w) => [`/cardsort/studies/${w.study}/comments/`, { on: { kind: "study" }, text: "C" }],
  ],
  // Of a member who is nobody that calls.
  "PATCH /cardsort/comments/{id}/": [
    EDITOR_WRITE(200),
    (w) => [`/cardsort/comments/${w.comment}/`, { resolved: true }],
  ],
  "DELETE /cardsort/comments/{id}/": [
    [401, 401, 401, 403, 404, 404, 401, 401, 403, 403, 403, 403, 404],
    (w) => [`/cardsort/comments/${w.comment}/`],
  ],
  "GET /cardsort/studies/{id}/webhooks/": [
    EDITOR(200),
    (w) => [`/cardsort/studies/${w.study}/webhooks/`],
  ],
  "POST /cardsort/studies/{id}/webhooks/": [
    EDITOR_WRITE(201),
    (w) => [
      `/cardsort/studies/${w.study}/webhooks/`,
      { url: "https://hooks.example.org/", events: ["study.full"] },
    ],
  ],
  "PATCH /cardsort/webhooks/{id}/": [
    EDITOR_WRITE(200),
    (w) => [`/cardsort/webhooks/${w.webhook}/`, { is_active: false }],
  ],
  "DELETE /cardsort/webhooks/{id}/": [
    EDITOR_WRITE(204),
    (w) => [`/cardsort/webhooks/${w.webhook}/`],
  ],
  "POST /cardsort/webhooks/{id}/test/": [
    EDITOR_WRITE(202),
    (w) => [`/cardsort/webhooks/${w.webhook}/test/`],
  ],
  "GET /cardsort/webhooks/{id}/deliveries/": [
    EDITOR(200),
    (w) => [`/cardsort/webhooks/${w.webhook}/deliveries/`],
  ],

  "GET /cardsort/cards/": [MEMBER(200), (w) => [`/cardsort/cards/?study=${w.study}`]],
  "POST /cardsort/cards/": [
    EDITOR_WRITE(201),
    (w) => ["/cardsort/cards/", { study: w.study, label: "D" }],
  ],
  "GET /cardsort/cards/{id}/": [MEMBER(200), (w) => [`/cardsort/cards/${w.card}/`]],
  "PATCH /cardsort/cards/{id}/": [
    EDITOR_WRITE(200),
    (w) => [`/cardsort/cards/${w.card}/`, { label: "D" }],
  ],
  "DELETE /cardsort/cards/{id}/": [EDITOR_WRITE(204), (w) => [`/cardsort/cards/${w.card}/`]],
  "POST /cardsort/studies/{id}/cards/bulk-import/": [
    EDITOR_WRITE(200),
    (w) => [`/cardsort/studies/${w.study}/cards/bulk-import/`, { format: "text", data: "A\nB" }],
  ],
  "GET /cardsort/categories/": [MEMBER(200), (w) => [`/cardsort/categories/?study=${w.study}`]],
  "POST /cardsort/categories/": [
    EDITOR_WRITE(201),
    (w) => ["/cardsort/categories/", { study: w.study, name: "N" }],
  ],
  "GET /cardsort/categories/{id}/": [MEMBER(200), (w) => [`/cardsort/categories/${w.category}/`]],
  "PATCH /cardsort/categories/{id}/": [
    EDITOR_WRITE(200),
    (w) => [`/cardsort/categories/${w.category}/`, { name: "N" }],
  ],
  "DELETE /cardsort/categories/{id}/": [
    EDITOR_WRITE(204),
    (w) => [`/cardsort/categories/${w.category}/`],
  ],

  "GET /cardsort/categories/ of a session": [
    HOLDER(200),
    (w) => [`/cardsort/categories/?study=${w.study}&session=${w.session}`],
  ],
  "POST /cardsort/categories/ of a session": [
    HOLDER(201),
    (w) => ["/cardsort/categories/", { study: w.study, session: w.session, label: "N" }],
  ],
  "GET /cardsort/categories/{id}/ of a session": [
    HOLDER(200),
    (w) => [`/cardsort/categories/${w.own_category}/?session=${w.session}`],
  ],
  "PATCH /cardsort/categories/{id}/ of a session": [
    HOLDER(200),
    (w) => [`/cardsort/categories/${w.own_category}/?session=${w.session}`, { name: "N" }],
  ],
  "DELETE /cardsort/categories/{id}/ of a session": [
    HOLDER(204),
    (w) => [`/cardsort/categories/${w.own_category}/?session=${w.session}`],
  ],

  "GET /cardsort/questions/": [MEMBER(200), (w) => [`/cardsort/questions/?study=${w.study}`]],
  "POST /cardsort/questions/": [
    EDITOR_WRITE(201),
    (w) => [
      "/cardsort/questions/",
      { study: w.study, place: "screener", kind: "number", text: "Q" },
    ],
  ],
  "GET /cardsort/questions/{id}/": [MEMBER(200), (w) => [`/cardsort/questions/${w.question}/`]],
  "PATCH /cardsort/questions/{id}/": [
    EDITOR_WRITE(200),
    (w) => [`/cardsort/questions/${w.question}/`, { text: "R" }],
  ],
  "DELETE /cardsort/questions/{id}/": [
    EDITOR_WRITE(204),
    (w) => [`/cardsort/questions/${w.question}/`],
  ],

  "GET /cardsort/sort-sessions/": [
    MEMBER(200),
    (w) => [`/cardsort/sort-sessions/?study=${w.study}`],
  ],
  "POST /cardsort/sort-sessions/": [
    VISITOR(201),
    (w) => ["/cardsort/sort-sessions/", { study: w.study }],
  ],
  "GET /cardsort/sort-sessions/{id}/": [
    HOLDER(200),
    (w) => [`/cardsort/sort-sessions/${w.session}/`],
  ],
  "PATCH /cardsort/sort-sessions/{id}/": [
    HOLDER(200),
    (w) => [`/cardsort/sort-sessions/${w.session}/`, { consent_given: true }],
  ],
  "DELETE /cardsort/sort-sessions/{id}/": [
    EDITOR_WRITE(204),
    (w) => [`/cardsort/sort-sessions/${w.session}/`],
  ],
  "POST /cardsort/sort-sessions/bulk_delete/": [
    EDITOR_WRITE(204),
    (w) => ["/cardsort/sort-sessions/bulk_delete/", { session_ids: [w.session] }],
  ],
  "GET /cardsort/sessions/{id}/placements/": [
    HOLDER(200),
    (w) => [`/cardsort/sessions/${w.session}/placements/`],
  ],
  "POST /cardsort/sessions/{id}/placements/bulk/": [
    HOLDER(200),
    (w) => [`/cardsort/sessions/${w.session}/placements/bulk/`, { placements: [] }],
  ],
  "POST /cardsort/sessions/{id}/save-placement/": [
    HOLDER(204),
    (w) => [
      `/cardsort/sessions/${w.session}/save-placement/`,
      { card: w.card, category: w.category, position: 0 },
    ],
  ],
  "POST /cardsort/sessions/{id}/reorder-cards/": [
    HOLDER(204),
    (w) => [
      `/cardsort/sessions/${w.session}/reorder-cards/`,
      { category_id: w.category, source_index: 0, target_index: 0 },
    ],
  ],
  "POST /cardsort/placements/": [
    HOLDER(201),
    (w) => ["/cardsort/placements/", { session: w.session, card: w.card, category: w.category }],
  ],
  "PATCH /cardsort/placements/{id}/": [
    HOLDER(200),
    (w) => [`/cardsort/placements/${w.placement}/`, { category: null }],
  ],
  "DELETE /cardsort/placements/{id}/": [
    HOLDER(204),
    (w) => [`/cardsort/placements/${w.placement}/`],
  ],
  "PUT /cardsort/sessions/{id}/whys/": [
    HOLDER(400),
    (w) => [`/cardsort/sessions/${w.session}/whys/`, { whys: [] }],
  ],
  "PUT /cardsort/sessions/{id}/ratings/": [
    HOLDER(200),
    (w) => [`/cardsort/sessions/${w.session}/ratings/`, { ratings: [] }],
  ],
  "POST /cardsort/sessions/{id}/withdraw/": [
    HOLDER(204),
    (w) => [`/cardsort/sessions/${w.session}/withdraw/`],
  ],
  // A viewer does not know the real ids of sessions.
  "GET /cardsort/sessions/{id}/trace/": [
    [401, 401, 401, 200, 404, 404, 401, 401, 200, 200, 200, 404, 404],
    (w) => [`/cardsort/sessions/${w.session}/trace/`],
  ],
  "PUT /cardsort/sessions/{id}/answers/": [
    HOLDER(200),
    (w) => [`/cardsort/sessions/${w.session}/answers/`, { answers: {} }],
  ],
  // The study sorts once.
  "POST /cardsort/sessions/{id}/passes/": [
    HOLDER(409),
    (w) => [`/cardsort/sessions/${w.session}/passes/`, { criterion: "C" }],
  ],
  "PATCH /cardsort/sessions/{id}/passes/{number}/": [
    HOLDER(404),
    (w) => [`/cardsort/sessions/${w.session}/passes/1/`, { criterion: "C" }],
  ],
  "POST /cardsort/sessions/{id}/complete/": [
    HOLDER(200),
    (w) => [`/cardsort/sessions/${w.session}/complete/`],
  ],
  "POST /sessions/{id}/feedback/": [
    HOLDER(201),
    (w) => [`/sessions/${w.session}/feedback/`, { feedback: "F" }],
  ],
  "POST /cardsort/participants/": [
    VISITOR(201),
    (w) => ["/cardsort/participants/", { study: w.study }],
  ],
  "GET /cardsort/participants/{id}/": [
    HOLDER(200),
    (w) => [`/cardsort/participants/${w.participant}/`],
  ],

  "GET /schema/package/": [ANYONE(200), () => ["/schema/package/"]],
  "GET /schema/": [ANYONE(200), () => ["/schema/"]],
  "GET /health/": [ANYONE(200), () => ["/health/"]],
};
