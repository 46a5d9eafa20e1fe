import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./launch-server.ts";

/** nginx's program; undefined where it is not installed. */
const NGINX = ["nginx", "/usr/sbin/nginx"].find((name) => spawnSync(name, ["-v"]).status === 0);
export const hasNginx = NGINX !== undefined;

/** Starts nginx in front of a server, with connections to it that are used again. */
export async function startNginx(upstream: string): Promise<{ url: string; stop(): void }> {
  if (NGINX === undefined) throw new Error("nginx is not installed");
  const folder = mkdtempSync(join(tmpdir(), "sortwell-nginx-"));
  // Started by root, nginx works as another user, who stores large bodies in it.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
    events { worker_connections 512; }
    http {
      access_log off; client_max_body_size 110m;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
      upstream sortwell { server ${new URL(upstream).host}; keepalive 8; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://sortwell; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
        }
      }
    }`,
  );
  const nginx = spawn(NGINX, ["-c", config, "-e", `${folder}/error.log`], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  while (nginx.exitCode === null && !(await fetch(url).then(Boolean, () => false))) await pause(50);
  return {
    url,
    stop() {
      nginx.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
