import type en from "../en/mail.ts";

export default {
  greeting: "Hallo {{name}},",
  greetingOnly: "Hallo,",
  reset: {
    subject: "Kies een nieuw wachtwoord",
    text_one:
      "Iemand, misschien jij, vroeg om een nieuw wachtwoord voor {{email}}. De link werkt één keer, {{count}} minuut lang.",
    text_other:
      "Iemand, misschien jij, vroeg om een nieuw wachtwoord voor {{email}}. De link werkt één keer, {{count}} minuten lang.",
    button: "Een nieuw wachtwoord kiezen",
    ignore: "Was jij dit niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.",
  },
  verify: {
    subject: "Bevestig je e-mailadres",
    text: "Bevestig dat {{email}} jouw adres is, zodat we je over je studies kunnen mailen.",
    button: "Mijn adres bevestigen",
    ignore: "Heb je geen account gemaakt? Dan hoef je niets te doen.",
  },
  invitation: {
    subject: "Uitnodiging voor een project op {{host}}",
    text: "{{from}} nodigt je uit om samen te werken aan een project op {{host}}. De link werkt één keer, 7 dagen lang.",
    button: "Uitnodiging openen",
    ignore: "Ken je {{from}} niet? Dan hoef je niets te doen.",
  },
  webhookOff: {
    subject: "Een webhook is uitgezet",
    text: "De webhook van “{{title}}” naar {{host}} is uitgezet, omdat er vijf dagen geen bericht aankwam.",
    button: "De webhooks openen",
    next: "Zet hem daar weer aan zodra de ontvanger antwoordt. Mislukte berichten worden niet opnieuw verstuurd.",
  },
  mentions: {
    subject_one: "{{count}} opmerking noemt je",
    subject_other: "{{count}} opmerkingen noemen je",
    text_one: "{{count}} nieuwe opmerking noemt je.",
    text_other: "{{count}} nieuwe opmerkingen noemen je.",
    button: "Meldingen openen",
    why: "Je krijgt dit hoogstens één keer per uur. Zet e-mailmeldingen uit in je profiel om dit te stoppen.",
  },
  results: {
    subject_one: "{{count}} nieuwe sortering",
    subject_other: "{{count}} nieuwe sorteringen",
    line_one: "“{{title}}”: {{count}} nieuwe sortering",
    line_other: "“{{title}}”: {{count}} nieuwe sorteringen",
    button: "Open je studies",
    why: "Je krijgt dit hoogstens één keer per dag. Zet meldingen per e-mail uit in je profiel om het te stoppen.",
  },
} satisfies typeof en;
