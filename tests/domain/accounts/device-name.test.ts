import { expect, test } from "vitest";
import { deviceName } from "../../../app/domain/accounts/device-name.ts";

test("names the browser and the system of a device", () => {
  const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";
  const named = {
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0`]:
      "Edge, Windows",
    [`Mozilla/5.0 (Linux; Android 14) ${chrome} Mobile Safari/537.36`]: "Chrome, Android",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1":
      "Safari, iPhone",
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0": "Firefox, Linux",
    "python-requests/2.32": "python-requests/2.32",
    "": "",
  };
  for (const [userAgent, name] of Object.entries(named)) expect(deviceName(userAgent)).toBe(name);
});
