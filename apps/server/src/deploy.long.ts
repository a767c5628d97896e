import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from './testing/backup-drill.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (name: string) => readFile(path.join(ROOT, 'deploy', name), 'utf8');

/** Runs a checking program; what it says when it finds a fault. */
function listComplaints(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const { NGINX_PATH: nginx = '', PROMTOOL_PATH: promtool = '', SYSTEMD_ANALYZE_PATH: systemd = '' } = process.env;

test.runIf(nginx)('nginx takes the example, with certificates in their place', async () => {
  const folder = await testFolder('nginx');
  const [certificate, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')];
  const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=facet.example'];
  execFileSync('openssl', [...self, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  await writeFile(path.join(folder, 'facet.conf'), (await read('nginx.conf')).replaceAll('/etc/ssl/facet', folder));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = `pid ${folder}/pid; events {} http { access_log off; ${places.join(' ')} include ${folder}/facet.conf; }`;
  await writeFile(path.join(folder, 'nginx.conf'), main);
  expect(listComplaints(nginx, ['-t', '-q', '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')])).toBe('');
});

test.runIf(systemd)('systemd takes the unit, started from here', async () => {
  const unit = path.join(await testFolder('systemd'), 'facet.service');
  await writeFile(unit, (await read('facet.service')).replaceAll('/opt/facet', ROOT));
  expect(listComplaints(systemd, ['verify', unit])).toBe('');
});

test.runIf(promtool)('promtool takes the rules of the alerts', () => {
  expect(listComplaints(promtool, ['check', 'rules', path.join(ROOT, 'deploy', 'prometheus-alerts.yaml')])).toBe('');
});
