/** The questions before and after a sort, as participants see them. */
export default {
  title: "Questions",
  step: "Step {{step}} of {{steps}}",
  back: "Back",
  next: "Next",
  finish: "Finish",
  optional: "optional",
  several: "You can choose several.",
  choose: "Choose…",
  other: "{{choice}}: say what",
  agree: "I agree",
};
