import { readFile } from 'node:fs/promises'

export const readGlossary = () => readFile(/* turbopackIgnore: true */ 'docs/glossary.md', 'utf8')

/** A row of the glossary: what a thing is called in both languages, and what the shop does not call it. */
export type Term = { names: string[]; chinese: string[]; banned: string[] }

/** What is in parentheses is a note for people. */
const plain = (cell = '') => cell.replace(/\(.*?\)|（.*?）/g, '').trim()

export const termsIn = (glossary: string): Term[] =>
  glossary
    .split('\n')
    .filter((line) => /^\| (?!term|--)/.test(line))
    .map((line) => {
      const [, names, chinese, , not = ''] = line.split('|')
      const banned = not.split(',').map((word) => word.trim())
      return {
        names: plain(names).split(', '),
        chinese: plain(chinese).split('、'),
        banned: banned.filter((word) => word && !word.includes('(')),
      }
    })
