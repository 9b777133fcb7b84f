import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A Debian of nothing but what every one has, from where this machine gets its own. */
export function makeCleanRoot(root: string, image: string): void {
  const [, release] = /^debian:(\w+)-slim$/.exec(image) ?? [];
  if (!release) throw new Error(`There is no way here to make ${image}.`);
  run('debootstrap', ['--variant=minbase', release, root, mirrorOf(release)]);
}

function mirrorOf(release: string): string {
  const targets = ['indextargets', '--format', '$(REPO_URI)', 'Origin: Debian', `Codename: ${release}`];
  const [mirror] = execFileSync('apt-get', targets, { encoding: 'utf8' }).split('\n');
  if (!mirror) throw new Error(`This machine has no source of Debian ${release}.`);
  return mirror;
}

/** Mounts and processes of its own, which end with this process. */
export const inNamespaces = ['--pdeathsig=KILL', 'unshare', '--mount', '--pid', '--fork', '--kill-child'];

/** With a /run that holds how this machine reaches package registries: it is gone when the command ends, so none of it stays in the root. */
const prepareToBuild = `
mount --make-rprivate /
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount -t tmpfs tmpfs "$1/run"
for file in npmrc-user npmrc-global ca.crt; do touch "$1/run/$file"; done
touch "$1/etc/resolv.conf"
mount --bind /etc/resolv.conf "$1/etc/resolv.conf"
[ ! -f "$3" ] || mount --bind "$3" "$1/run/npmrc-user"
[ ! -f "$4" ] || mount --bind "$4" "$1/run/npmrc-global"
[ ! -f "$5" ] || mount --bind "$5" "$1/run/ca.crt"
exec chroot "$1" /bin/sh -ec "cd '$2'; $6"
`;

/** Says nothing unless it fails. */
function run(command: string, words: string[], env?: Record<string, string>): void {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...(env && { env }),
  });
  if (status !== 0) throw new Error(`${words.at(-1)}\n${error ?? ''}${stdout}${stderr}`);
}

/** A RUN of a Dockerfile. */
export function runInRoot(root: string, folder: string, command: string, env: Record<string, string>): void {
  const machine = machineSettings();
  const files = [machine.userConfig, machine.globalConfig, machine.certificates];
  const words = ['sh', '-ec', prepareToBuild, 'sh', root, folder, ...files, command];
  run('setpriv', [...inNamespaces, ...words], { ...env, ...machine.variables });
}

/** Where npm finds its registry here, and whom it trusts. */
function machineSettings() {
  const ofNpm = (name: string) =>
    execFileSync('npm', ['config', 'get', name, '--loglevel=error'], { cwd: '/', encoding: 'utf8' }).trim();
  const certificates = [process.env.NODE_EXTRA_CA_CERTS ?? '', ofNpm('cafile')].find(existsSync) ?? '';
  const trusted = '/run/ca.crt';
  const proxies = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name));
  return {
    userConfig: ofNpm('userconfig'),
    globalConfig: ofNpm('globalconfig'),
    certificates,
    variables: {
      npm_config_userconfig: '/run/npmrc-user',
      npm_config_globalconfig: '/run/npmrc-global',
      ...(certificates && { npm_config_cafile: trusted, NODE_EXTRA_CA_CERTS: trusted }),
      ...Object.fromEntries(proxies),
    },
  };
}
