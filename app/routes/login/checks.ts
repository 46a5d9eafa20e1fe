import { parseWithZod } from "@conform-to/zod/v4";
import { loginForm, secondStepForm } from "../../domain/accounts/user.ts";

type Posted = { formData: FormData };

export const checkLogin = ({ formData }: Posted) => parseWithZod(formData, { schema: loginForm });

export const checkSecondStep = ({ formData }: Posted) =>
  parseWithZod(formData, { schema: secondStepForm });
