/** The texts of emails. */
export default {
  greeting: "Hello {{name}},",
  greetingOnly: "Hello,",
  reset: {
    subject: "Choose a new password",
    text_one:
      "Somebody, perhaps you, asked for a new password for {{email}}. The link works once, for {{count}} minute.",
    text_other:
      "Somebody, perhaps you, asked for a new password for {{email}}. The link works once, for {{count}} minutes.",
    button: "Choose a new password",
    ignore: "If it wasn't you, do nothing: your password stays as it is.",
  },
  verify: {
    subject: "Confirm your email address",
    text: "Confirm that {{email}} is your address, so that we can mail you about your studies.",
    button: "Confirm my address",
    ignore: "If you didn't make an account, do nothing.",
  },
  invitation: {
    subject: "Invitation to a project on {{host}}",
    text: "{{from}} invites you to work together on a project on {{host}}. The link works once, for 7 days.",
    button: "Open the invitation",
    ignore: "If you don't know {{from}}, do nothing.",
  },
  webhookOff: {
    subject: "A web hook is switched off",
    text: "The web hook of “{{title}}” to {{host}} is switched off, because no message arrived for five days.",
    button: "Open the web hooks",
    next: "Once the receiver answers again, switch it on there. Messages that failed are not sent again.",
  },
  mentions: {
    subject_one: "{{count}} comment mentions you",
    subject_other: "{{count}} comments mention you",
    text_one: "{{count}} new comment mentions you.",
    text_other: "{{count}} new comments mention you.",
    button: "Open your notifications",
    why: "You get this at most once an hour. To stop it, turn off email notifications in your profile.",
  },
  results: {
    subject_one: "{{count}} new sort",
    subject_other: "{{count}} new sorts",
    line_one: "“{{title}}”: {{count}} new sort",
    line_other: "“{{title}}”: {{count}} new sorts",
    button: "Open your studies",
    why: "You get this at most once a day. To stop it, turn off email notifications in your profile.",
  },
};
