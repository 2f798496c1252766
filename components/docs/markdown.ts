import type { Translate } from '@/components/ui/language'
import { fill } from '@/lib/base/i18n/fill'
import { clientSections, clientSummary } from './client-page'
import { guideIn } from './guide'
import { guideSections, guideSummary } from './guide-page'

/** Pages of /docs for programs that read prose; those that are made of operations are in lib/document. */
const t: Translate = (sentence, params) => fill(sentence, params)

type Part = { title: string; text: string; code: string }

export function guideMarkdown(server: string): string {
  const printed = guideIn('curl', { server, password: t('the printed password') })
  const parts = guideSections(t).map((section) => ({ ...section, code: printed[section.id] }))
  return pageOf(t('Sell one thing'), guideSummary(t), parts)
}

export function clientMarkdown(server: string): string {
  const parts = clientSections(t, server).map(({ file, ...section }) => ({
    ...section,
    text: section.id === 'install' ? section.text : `${section.text} (\`${file}\`)`,
  }))
  return pageOf(t('The client'), clientSummary(t), parts)
}

const pageOf = (title: string, summary: string, parts: Part[]): string =>
  [`# ${title}`, `${summary}.`, ...parts.map(chapter)].join('\n\n').concat('\n')

const chapter = ({ title, text, code }: Part, at: number): string =>
  `## ${at + 1}. ${title}\n\n${text}.\n\n\`\`\`\n${code.trim()}\n\`\`\``
