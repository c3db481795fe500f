import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './prepare.mjs'

// nginx itself reads a variable of this name as a list of sockets.
const { NGINX: nginx = 'nginx', ...environment } = process.env

/** Returns whether this machine has what `startBehindNginx` needs. */
export const hasNginx = () => spawnSync(nginx, ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0

/** Starts Parlour behind an nginx with deploy/nginx.conf; `close` ends both and removes their folder. */
export async function startBehindNginx() {
  const folder = mkdtempSync(path.join(tmpdir(), 'parlour-proxy-'))
  const ports = { app: await freePort(), tls: await freePort(), plain: await freePort() }
  writeConfiguration(folder, ports)
  const app = openApp(folder, ports)
  const files = ['-p', folder, '-c', path.join(folder, 'nginx.conf')]
  const proxy = spawn(nginx, files, { env: environment, stdio: 'inherit' })
  const close = async () => {
    proxy.kill('SIGTERM')
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await app.start()
  } catch (error) {
    await close()
    throw error
  }
  return { ports, app, ca: readFileSync(path.join(folder, 'cert.pem')), close }
}

/** Starts Parlour on a separate embedded database, with the settings that deploy/nginx.conf requires. */
function openApp(folder, ports) {
  const settings = {
    PORT: ports.app,
    HOST: '127.0.0.1',
    PUBLIC_URL: `https://localhost:${ports.tls}`,
    TRUSTED_PROXIES: '1',
    PARLOUR_DATA: path.join(folder, 'data'),
    DATABASE_URL: '',
    PLANS: 'off',
    LOG_LEVEL: 'warn',
  }
  let child
  return {
    async start() {
      const env = { ...environment, ...settings }
      child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
      await new Promise((resolve, reject) => {
        child.stdout.on('data', (text) => String(text).includes('Parlour is open') && resolve())
        child.once('exit', () => reject(new Error('Parlour did not start.')))
      })
    },
    async stop() {
      if (child?.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    },
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Writes deploy/nginx.conf with the ports, the certificate and the folder of this run. */
function writeConfiguration(folder, ports) {
  const names = { key: path.join(folder, 'key.pem'), cert: path.join(folder, 'cert.pem') }
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const files = ['-keyout', names.key, '-out', names.cert]
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject])
  const site = readFileSync(path.join(root, 'deploy', 'nginx.conf'), 'utf8')
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.tls} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.app}`)
    .replace(/(?<=ssl_certificate ).*(?=;)/, names.cert)
    .replace(/(?<=ssl_certificate_key ).*(?=;)/, names.key)
    .replaceAll('parlour.example', 'localhost')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${one};`)
  const main = `${process.getuid() === 0 ? 'user root;' : ''} daemon off; pid nginx.pid; error_log stderr crit;`
  const rest = `access_log off; ${temporary.join(' ')}\n${site}`
  writeFileSync(path.join(folder, 'nginx.conf'), `${main}\nevents {}\nhttp { ${rest} }\n`)
}
