import { describe, expect, test } from "vitest";
import {
  isPublicIp,
  webhookHosts,
  webhookProblem,
} from "../../../app/domain/webhooks/webhook-address.ts";

describe("webhookProblem", () => {
  test.each([
    "https://hooks.example.org/a?b=c",
    "https://hooks.example.org:8443/",
    "https://93.184.216.34/",
    "https://[2606:4700::1111]/",
  ])("accepts %s", (address) => {
    expect(webhookProblem(address, [])).toBeNull();
  });

  test.each([
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://１２７.0.0.1/",
    "https://0/",
    "https://10.1.2.3/",
    "https://172.31.0.1/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://0xa9fea9fe/",
    "https://198.18.0.1/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[::1]/",
    "https://[::127.0.0.1]/",
    "https://[::10.0.0.1]/",
    "https://[::ffff:0:127.0.0.1]/",
    "https://[64:ff9b:1::7f00:1]/",
    "https://[100::1]/",
    "https://[3fff::1]/",
    "https://[fec0::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:a9fe:a9fe]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[2001:0:7f00:1::]/",
    "https://[fe80::1]/",
    "https://[fd00::1]/",
    "https://[ff02::1]/",
    "https://localhost/",
    "https://LOCALHOST./",
    "https://a.localhost/",
    "https://printer.local/",
    "https://metadata.google.internal/",
    "https://intranet/",
    "https://printer/",
    "https://printer.local./",
    "https://1.0.0.127.in-addr.arpa/",
  ])("refuses the private address %s", (address) => {
    expect(webhookProblem(address, [])).toBe("webhookPrivate");
  });

  test.each([
    "http://hooks.example.org/",
    "ftp://hooks.example.org/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://user:secret@hooks.example.org/",
    "https://user@hooks.example.org/",
    "https://:secret@hooks.example.org/",
    "hooks.example.org",
    "https://",
    "",
  ])("refuses %s, which is no https address", (address) => {
    expect(webhookProblem(address, [])).toBe("webhookAddress");
  });

  test("accepts the operator's hosts, also by http, and only their ports", () => {
    const hosts = webhookHosts(" localhost:9000, hooks.lan ");
    expect(webhookProblem("http://localhost:9000/a", hosts)).toBeNull();
    expect(webhookProblem("http://hooks.lan:81/", hosts)).toBeNull();
    expect(webhookProblem("https://hooks.lan/", hosts)).toBeNull();
    expect(webhookProblem("http://localhost:9001/", hosts)).not.toBeNull();
    expect(webhookProblem("ftp://hooks.lan/", hosts)).toBe("webhookAddress");
  });
});

test("isPublicIp refuses what is no address", () => {
  expect(isPublicIp("example.org")).toBe(false);
});

test("the operator's hosts are separated by commas, and none by default", () => {
  expect(webhookHosts(" Hooks.lan,, localhost:9000,")).toEqual(["hooks.lan", "localhost:9000"]);
  expect(webhookHosts()).toEqual([]);
});
