import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDERS = ['app', 'components', 'db', 'e2e', 'examples', 'lib', 'packages']
/** As biome.json has it for code. */
const COLUMNS = 120

const NOT_WRITTEN = /node_modules|\/(dist|generated|kiosk-client)\/|^db\/migrations\/|theme-variables\.css$/
/** The formatter leaves them as they are. In a function of db/functions they are a part of it, and a migration. */
const COMMENT = /^\s*(\/\/|\/\*\*?|\*) (?!biome-ignore)|^--|\S\s+\/\/ (?!biome-ignore)[^'"`]*$/

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.(tsx?|mjs|css|sql)$/.test(file) && !NOT_WRITTEN.test(file)),
)

test('a line with a comment ends at 120 columns', () => {
  const long = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        line.length > COLUMNS && COMMENT.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(files.length).toBeGreaterThan(1500)
  expect(long).toEqual([])
})

test('a style sheet has no line beyond 120 columns', () => {
  const sheets = files.filter((file) => file.endsWith('.css'))
  const isLong = (line: string) => line.length > COLUMNS
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.filter((file) => readFileSync(file, 'utf8').split('\n').some(isLong))).toEqual([])
})
