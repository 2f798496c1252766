import {
  cpSync,
  createReadStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { alone } from '../scripts/lock.mjs'

/** The developer tools of WeChat take nothing from outside of a mini-program. */
const CLIENT = 'examples/mini-program/miniprogram/kiosk-client'

/**
 * Makes `.kiosk` in the folder of a shop, unless it is there: the product with its build, as in its own repository,
 * with the shop's modules and configuration in their places. So everything runs there as it does in the repository.
 */
export async function layOut(shop, own) {
  const to = join(shop, '.kiosk')
  const [packed, laidOut] = [own, to].map((folder) => join(folder, 'packed.json'))
  const isThere = () => existsSync(laidOut) && readFileSync(laidOut, 'utf8') === readFileSync(packed, 'utf8')
  if (!isThere()) await alone(join(shop, '.kiosk.lock'), async () => isThere() || unpackProduct(own, to))
  linkPackages(to, own, shop)
  mkdirSync(join(shop, 'modules'), { recursive: true })
  link(join(shop, 'modules'), join(to, 'modules'))
  takeClient(to, shop)
  return to
}

/** All or nothing: a process that is killed leaves a folder of another name. */
async function unpackProduct(own, to) {
  const fresh = `${to}.new`
  for (const folder of [fresh, `${to}.old`]) rmSync(folder, { recursive: true, force: true })
  await unpack(join(own, 'product.tar.br'), fresh)
  cpSync(join(own, 'packed.json'), join(fresh, 'packed.json'))
  if (existsSync(to)) renameSync(to, `${to}.old`)
  renameSync(fresh, to)
  rmSync(`${to}.old`, { recursive: true, force: true })
}

async function unpack(archive, to) {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 }
  const files = extract()
  const writing = (async () => {
    for await (const entry of files) {
      const place = join(to, entry.header.name)
      mkdirSync(dirname(place), { recursive: true })
      if (entry.header.type === 'symlink') {
        symlinkSync(entry.header.linkname, place)
        entry.resume()
      } else await writeFile(place, entry)
    }
  })()
  await Promise.all([pipeline(createReadStream(archive), createBrotliDecompress({ params }), files), writing])
}

/** Of this version, for a mini-program that is still there. Its first line names the sources that it was made of. */
export function takeClient(kiosk, shop) {
  const [from, to] = [join(kiosk, CLIENT), join(shop, CLIENT.replace('examples/mini-program', 'miniprogram'))]
  if (!existsSync(dirname(to))) return
  const markIn = (folder) => readFileSync(join(folder, 'index.js'), 'utf8').split('\n', 1)[0]
  if (existsSync(join(to, 'index.js')) && markIn(from) === markIn(to)) return
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
}

/** Each package where the product looks for it, wherever npm, pnpm or yarn have put it: its own, and the shop's. */
function linkPackages(to, own, shop) {
  const ofShop = packageIn(shop)
  for (const name of Object.keys(packageIn(own).dependencies)) linkPackage(name, own, to)
  for (const name of Object.keys({ ...ofShop.devDependencies, ...ofShop.dependencies }))
    if (name !== 'kiosk-shop') linkPackage(name, shop, to)
}

const packageIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

function linkPackage(name, from, to) {
  const place = folderOf(name, from)
  if (place) link(place, join(to, 'node_modules', name))
}

/** As Node looks for it, from the folder on upwards. A package need not export its package.json. */
function folderOf(name, from) {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  return places.map((place) => join(place, name)).find((place) => existsSync(join(place, 'package.json')))
}

function link(target, at) {
  const to = relative(dirname(at), target)
  mkdirSync(dirname(at), { recursive: true })
  if (lstatSync(at, { throwIfNoEntry: false })) {
    if (resolve(dirname(at), readlinkSync(at)) === target) return
    rmSync(at, { recursive: true })
  }
  symlinkSync(process.platform === 'win32' ? target : to, at, 'junction')
}
