#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

/**
 * `npm create kiosk-shop my-shop`: makes the folder of a shop, whole or not at all, and installs its packages. What is
 * not said on the command line is asked where there is a terminal.
 */
const own = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
const WORDS = {
  en: {
    usage:
      'npm create kiosk-shop <folder> [-- --for goods|food|services] [--lang en|zh] [--kiosk <version>] [--no-install]',
    folder: 'Folder of the shop (my-shop): ',
    sells: 'What does it sell? goods, food or services (goods): ',
    there: (folder) => `${folder} is there already, and not empty: name another folder.`,
    name: (name) =>
      `npm takes no package named ${name}: name the folder in lower-case letters, digits and -, as my-shop.`,
    installing: 'Installing the packages …',
    failed: (command) =>
      `The folder is made, but its packages could not be installed: run ${command} in it once npm can reach them.`,
    done: (cd, run) =>
      `The shop is in ${cd}.\n\n  cd ${cd}\n  ${run} start   # the shop, with demo data, at http://localhost:3000\n  ${run} test    # the tests of its modules\n\nREADME.md goes on from there.`,
  },
  zh: {
    usage:
      'npm create kiosk-shop <文件夹> [-- --for goods|food|services] [--lang en|zh] [--kiosk <版本>] [--no-install]',
    folder: '店铺所在的文件夹（my-shop）：',
    sells: '卖什么？goods 商品、food 餐饮、services 服务（goods）：',
    there: (folder) => `${folder} 已经存在，而且不是空的：请换一个名字。`,
    name: (name) => `npm 不接受名为 ${name} 的包：文件夹名请用小写字母、数字和 -，例如 my-shop。`,
    installing: '正在安装依赖……',
    failed: (command) => `文件夹已建好，但依赖没有装上：能连上 npm 之后，在里面运行 ${command}。`,
    done: (cd, run) =>
      `店铺在 ${cd}。\n\n  cd ${cd}\n  ${run} start   # 启动店铺（带演示数据）：http://localhost:3000\n  ${run} test    # 运行各模块的测试\n\n接下来请看 README.md。`,
  },
}
/** What each kind of shop leaves out, and how it delivers, until staff set something else. */
const KINDS = {
  goods: {},
  food: {
    without: ['freight'],
    settings: { 'delivery.express': false, 'delivery.pickup': true, 'delivery.courier': true },
  },
  services: { without: ['freight'], settings: { 'delivery.express': false, 'delivery.none': true } },
}
const { values, positionals } = readWords()
const isChinese = /^zh/.test(process.env.LC_ALL || process.env.LANG || '')
const lang = values.lang ?? (isChinese ? 'zh' : 'en')
if (!Object.hasOwn(WORDS, lang)) stop(`--lang ${lang}: en, zh?`)
const words = WORDS[lang]
if (values.help) stop(words.usage, 0)
const asks = positionals[0] === undefined
const target = resolve(positionals[0] ?? (await ask(words.folder, 'my-shop')))
const kind = values.for ?? (asks ? await ask(words.sells, 'goods') : 'goods')
const name = basename(target)
if (existsSync(target) && readdirSync(target).length > 0) stop(words.there(target))
if (!Object.hasOwn(KINDS, kind)) stop(`--for ${kind}: ${Object.keys(KINDS).join(', ')}?`)
if (!/^[a-z0-9][a-z0-9._-]{0,200}$/.test(name) || ['kiosk-shop', 'node_modules'].includes(name)) stop(words.name(name))
// Modules find zod and drizzle-orm in the shop's folder, as npm puts them there
const LAYOUTS = {
  pnpm: ['pnpm-workspace.yaml', 'nodeLinker: hoisted\n'],
  yarn: ['.yarnrc.yml', 'nodeLinker: node-modules\n'],
}
const manager = /^(pnpm|yarn)/.exec(process.env.npm_config_user_agent ?? '')?.[0] ?? 'npm'
make()
if (values.install) install()
console.log(words.done(relative('.', target) || '.', manager))

function readWords() {
  const options = {
    lang: { type: 'string' },
    for: { type: 'string' },
    kiosk: { type: 'string', default: version },
    install: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h' },
  }
  try {
    return parseArgs({ options, allowPositionals: true, allowNegative: true })
  } catch ({ message }) {
    return stop(`${message}\n${WORDS.en.usage}`)
  }
}

function stop(message, code = 1) {
  console[code ? 'error' : 'log'](message)
  process.exit(code)
}

async function ask(question, otherwise) {
  if (!process.stdin.isTTY) stop(words.usage)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question(question)
  prompt.close()
  return answer.trim() || otherwise
}

/** Beside its place first: a folder half made would have to be found and deleted. */
function make() {
  const fresh = mkdtempSync(join(dirname(target), `.${name}-`))
  try {
    for (const part of ['common', lang, 'shop']) cpSync(join(own, 'template', part), fresh, { recursive: true })
    for (const dotted of ['gitignore', 'dockerignore']) renameSync(join(fresh, dotted), join(fresh, `.${dotted}`))
    const readme = join(fresh, 'README.md')
    writeFileSync(readme, readFileSync(readme, 'utf8').replace('{title}', name))
    writeConfig(join(fresh, 'kiosk.config.ts'))
    const [file, text] = LAYOUTS[manager] ?? []
    if (file) writeFileSync(join(fresh, file), text)
    writeFileSync(join(fresh, 'package.json'), `${JSON.stringify(packageOf(), null, 2)}\n`)
    chmodSync(fresh, 0o755)
    rmSync(target, { recursive: true, force: true }) // empty, as was made sure of
    renameSync(fresh, target)
  } catch ({ message }) {
    rmSync(fresh, { recursive: true, force: true })
    stop(message)
  }
}

function writeConfig(file) {
  const { without = [], settings } = KINDS[kind]
  const lines = Object.entries(settings ?? {}).map(([key, value]) => `    '${key}': ${value},\n`)
  const left = `without: [${without.map((one) => `'${one}'`).join(', ')}],`
  const text = readFileSync(file, 'utf8').replace('without: [],', left)
  writeFileSync(file, settings ? text.replace(/\}\n$/, `  settings: {\n${lines.join('')}  },\n}\n`) : text)
}

/** With each command of `kiosk-shop` under its own name. The other packages are for the tests and types of modules. */
function packageOf() {
  const { scripts, ...others } = JSON.parse(readFileSync(join(own, 'template/package.json'), 'utf8'))
  return {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts,
    dependencies: { 'kiosk-shop': values.kiosk },
    ...others,
  }
}

function install() {
  console.log(words.installing)
  const { status } = spawnSync(manager, ['install'], {
    cwd: target,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop(words.failed(`${manager} install`))
}
