/**
 * How each command of package.json is used that is a script of this folder; those over a database
 * have theirs in lib/server/cli.ts.
 */
export const HELP = {
  start: `npm start
  Builds what has changed, opens the database and serves the shop. docs/operating.md lists the variables it reads.`,
  build: `npm run build
  The production build, unless the one at hand is of the same sources.`,
  'vercel-build': `npm run vercel-build
  What Vercel runs, in the repository and in a shop's folder: migrations first, then the pages.`,
  release: `npm run release [-- <folder>]
  Makes a folder that starts with Node alone: release, or the one that is named.`,
  'release:packages': `npm run release:packages [-- <folder>]
  Makes the packages kiosk-shop, create-kiosk-shop and kiosk-client with their checksums: dist/release, or the folder that is named.`,
  test: `npm test
  Lint, types, the tests from inside, and the journeys in a browser. Ends with "N passed, N failed".`,
  'test:all': `npm run test:all [-- --write-budgets]
  Every test; what npm test has passed over the same sources is not run again. The commit at which all passed is kept
  in node_modules/.cache/kiosk/green, and the end says how far it is.
  --write-budgets  what each file took becomes what it may take`,
  prove: `npm run prove [-- <part> ...]
  Proves more by running longer: tools, nodes, calls, races, model, faults, pages, figures, bugs; without a name all of them
  that have not passed with these sources. Each installs only what it needs.`,
  bench: `npm run bench [-- --size s|m|l] [--only <scenarios>] [--rounds 6] [--seconds 2] [--beside <folder>] [--check] [--write]
  Compares the speed with that of bare servers. packages/bench/README.md has every option.`,
  e2e: `npm run e2e [-- <spec> ...] [--grep <title>] [--no-browser]
  The end-to-end tests: all, or those whose file or title is named. BASE_URL names a deployment to test instead.
  --no-browser  the named ones open none, so none is looked for or installed`,
  'upgrade:try': `npm run upgrade:try -- <commit> [<requests>]
  Upgrades a shop from an earlier commit to what is here, under load, in both ways of docs/operating.md.
  The way behind HAProxy needs Debian's haproxy.`,
  'db:generate': `npm run db:generate
  Writes a migration for what has changed in db/schema, and one for db/functions.`,
  'create:module': `npm run create:module -- <name>
  Makes a module in the folder modules that works and passes its tests. docs/extensions.md goes on from there.`,
  extensions: `npm run extensions [-- generate <folder>]
  Builds the modules of kiosk.config.ts in: to be run after each change of it, and of a module's pages or migrations.
  generate  writes the migration that the schema of a module still needs`,
  'client:generate': `npm run client:generate
  Writes what packages/client has from the operations.`,
  'client:build': `npm run client:build
  Builds kiosk-client, and its copy in examples/mini-program.`,
  docs: `npm run docs [-- --base /kiosk/]
  Makes the documents of the repository a site with search, in English and Chinese: dist/docs-site, for any server of files.
  KIOSK_REPOSITORY is where the sources can be read, such as https://example.com/kiosk/blob/main.
  --base  below which path the site is served`,
  'regions:write': `npm run regions:write
  Writes public/regions.json, the regions of addresses, from @vant/area-data.`,
  version: `npm version <minor|patch> --no-git-tag-version
  Raises the version; this script, which npm runs, writes it wherever else it stands.`,
}

/** Prints how the command is used, and ends, where that is asked for. */
export function help(name, args = process.argv.slice(2)) {
  if (!args.some((one) => one === '--help' || one === '-h')) return
  console.log(HELP[name])
  process.exit(0)
}
