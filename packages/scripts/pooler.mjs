import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMain, start } from './tools.mjs'

const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg'
const OWN = '/usr/sbin/pgbouncer'
// As root PgBouncer runs as another user, who must be able to read it.
const shelf = join(process.getuid?.() === 0 ? '/var/cache' : join(homedir(), '.cache'), 'kiosk-tests')

/** Two versions of PgBouncer: one that keeps prepared statements, and one that does not (1.18). */
const SUITES = { current: 'trixie', old: 'bookworm' }

const folderOf = (which) => join(shelf, `pgbouncer-${which}`)
const hasPooler = (which) => existsSync(join(folderOf(which), 'start'))

/**
 * Finds PgBouncer, or unpacks Debian's packages of it into a folder, where `start` is the program. Nothing is
 * installed, and signatures are checked. The machine's own is taken where it is new enough.
 */
async function ensurePooler(which, onLine = console.log) {
  if (hasPooler(which)) return true
  if (which === 'current' && isOwnCurrent()) return writeStart(folderOf(which), OWN)
  if (![KEYS, '/usr/bin/apt-get', '/usr/bin/dpkg'].every(existsSync)) return false
  onLine(`There is no PgBouncer of ${SUITES[which]} yet: unpacking Debian's into ${shelf}; nothing is installed.`)
  const room = mkdtempSync(join(tmpdir(), 'kiosk-pgbouncer-'))
  try {
    return await unpack(which, room, onLine)
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

async function unpack(which, room, onLine) {
  for (const name of ['lists/partial', 'cache/archives/partial', 'files'])
    mkdirSync(join(room, name), { recursive: true })
  writeFileSync(join(room, 'status'), '') // so that every library it needs comes along, down to the loader
  writeFileSync(
    join(room, 'debian.sources'),
    `Types: deb\nURIs: http://deb.debian.org/debian\nSuites: ${SUITES[which]}\nComponents: main\nSigned-By: ${KEYS}\n`,
  )
  const settings = {
    'Dir::Etc::sourcelist': join(room, 'debian.sources'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': join(room, 'lists'),
    'Dir::State::status': join(room, 'status'),
    'Dir::Cache': join(room, 'cache'),
    'APT::Sandbox::User': '',
    'Acquire::Languages': 'none',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const get = ['install', '--yes', '--no-install-recommends', '--download-only', 'pgbouncer']
  for (const step of [['update'], get]) if (!(await run(['apt-get', ...options, ...step], onLine))) return false
  const archives = join(room, 'cache/archives')
  for (const name of readdirSync(archives).filter((file) => /^(pgbouncer|lib(?!perl)).*\.deb$/.test(file)))
    if (!(await run(['dpkg', '-x', join(archives, name), join(room, 'files')], onLine))) return false
  mkdirSync(shelf, { recursive: true })
  const half = `${folderOf(which)}.${process.pid}`
  if (!(await run(['cp', '-r', join(room, 'files'), half], onLine))) return false
  renameSync(half, folderOf(which))
  return writeStart(folderOf(which), commandIn(folderOf(which)))
}

/** With the loader and the libraries that came with it. */
function commandIn(folder) {
  const libraries = ['lib', 'usr/lib'].flatMap((path) => matching(join(folder, path), /-linux-gnu$/))
  const [loader] = libraries.flatMap((path) => matching(path, /^ld-linux.*\.so\.\d$/))
  return `${loader} --library-path ${libraries.join(':')} ${join(folder, 'usr/sbin/pgbouncer')}`
}

const matching = (folder, pattern) =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => (pattern.test(name) ? [join(folder, name)] : [])) : []

function writeStart(folder, command) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'start'), `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o755 })
  return true
}

function isOwnCurrent() {
  const { stdout } = spawnSync(OWN, ['--version'], { encoding: 'utf8' })
  const [, minor] = stdout?.match(/^PgBouncer 1\.(\d+)/) ?? []
  return Number(minor) >= 21
}

const run = async (command, onLine) =>
  (await start(command, {
    env: { LC_ALL: 'C' },
    onLine: (line) => /^(E:|W: GPG|dpkg: error)/.test(line) && onLine(line),
  }).ended) === 0

if (isMain(import.meta.url))
  for (const which of Object.keys(SUITES))
    if (!(await ensurePooler(which))) console.log(`There is no PgBouncer (${which}): its tests are skipped.`)
