import { compact } from '../base/compact'
import { errors } from '../base/errors'
import { deliver, methodAnswer } from '../core/http/dispatch'
import { answerUnknownUrl } from '../core/http/unknown-url'
import { type Answer, type Incoming, withoutTrailingSlash } from '../core/request/message'
import type { Runtime } from '../core/runtime/runtime'
import { operationMarkdown, operationsMarkdown } from './markdown'

/** The reference as Markdown, for programs that read prose. Two more pages of /docs are routes of Next. */
export const isTextPath = (path: string): boolean =>
  /^\/(llms\.txt|docs(\/errors|\/operation\/[\w.]+)?\.md)$/.test(path)

/** `GET /llms.txt`, and the pages of /docs that end with `.md`. */
export async function answerText(runtime: Runtime, incoming: Incoming): Promise<Answer> {
  const path = withoutTrailingSlash(incoming.path)
  const text = textAt(runtime, path)
  if (text === undefined) return answerUnknownUrl(runtime.env, incoming)
  return deliverText(runtime, incoming, path.endsWith('.md') ? 'text/markdown' : 'text/plain', text)
}

/** A page that is made outside of `lib`, of the address of the shop. */
export const answerMarkdown =
  (textOf: (server: string) => string) =>
  (runtime: Runtime, incoming: Incoming): Promise<Answer> =>
    deliverText(runtime, incoming, 'text/markdown', textOf(runtime.env.publicUrl))

const deliverText = (runtime: Runtime, incoming: Incoming, type: string, body: string): Promise<Answer> =>
  deliver(runtime, incoming, async (turn) => {
    turn.operation = 'docs_text'
    const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, no-cache' }
    return methodAnswer(turn, ['GET']) ?? { status: 200, headers, body }
  })

function textAt({ registry, env }: Runtime, path: string): string | undefined {
  const { operations, parts, agents } = registry
  if (path === '/llms.txt') return indexText(env.publicUrl, agents !== undefined)
  if (path === '/docs.md') return operationsMarkdown(operations, parts)
  if (path === '/docs/errors.md') return errorsMarkdown()
  const id = /^\/docs\/operation\/(.+)\.md$/.exec(path)?.[1]
  const operation = operations.find((one) => one.id === id)
  return operation && operationMarkdown(operation, operations)
}

const SUMMARY = 'The backend and back office of a mini-program shop. Every operation is in the API reference.'

/** In the form of llmstxt.org. */
const indexText = (server: string, servesAgents: boolean): string => {
  const links = compact([
    `[Operations](${server}/docs.md): the rules of the API, and all operations, a line each`,
    `[Sell one thing](${server}/docs/guide.md): from a fresh start to an order that is paid, shipped and received`,
    `[The client](${server}/docs/client.md): for mini-programs and the web, with types`,
    `[Error codes](${server}/docs/errors.md): what each status and error code means`,
    `[OpenAPI 3.1](${server}/openapi.json): the same for tools`,
    `One operation, by its name: ${server}/docs/operation/product.list.md`,
    servesAgents && `[Model Context Protocol](${server}/mcp): the back office as tools, with an API key`,
  ])
  return `# Kiosk\n\n> ${SUMMARY}\n\n## API\n\n${links.map((link) => `- ${link}\n`).join('')}`
}

function errorsMarkdown(): string {
  const rows = Object.entries(errors)
    .toSorted(([, [, one]], [, [, other]]) => one - other)
    .map(([name, [status, code, sentence]]) => `| ${code} | ${status} | ${name} | ${sentence} |`)
  return ['# Error codes', '', '| error code | status | name | meaning |', '|--:|--:|---|---|', ...rows, ''].join('\n')
}
