import { errors } from '../base/errors'
import { jsonSchema } from '../base/json-schema'
import type { Operation } from '../core/operation/operation'
import { refusalsOf } from '../core/operation/refusals'
import { descriptionOf } from './description'
import { DESCRIPTION } from './openapi'

/** The document for programs that read prose: the rules of all operations, and a line for each of these. */
export function operationsMarkdown(operations: Operation[], parts: Record<string, string>): string {
  const modules = [...new Set(operations.map(({ module }) => module))]
  const chapters = modules.map((module) => {
    const own = operations.filter((one) => one.module === module)
    const title = parts[module] ?? parts[module.replace(/^v1/, 'cms')] ?? module
    return `## ${title} (${module})\n\n${own.map(lineOf).join('\n')}`
  })
  return ['# Operations', DESCRIPTION, ...chapters].join('\n\n')
}

const lineOf = ({ id, on, summary }: Operation) => `- \`${id}\` (\`${on}\`): ${summary}`

/** One operation: what it does, takes, answers and refuses with. */
export function operationMarkdown(operation: Operation, all: Operation[]): string {
  const failures = [...refusalsOf(operation)].map((kind) => {
    const [status, code, sentence] = errors[kind]
    return `| ${status} | ${code} | ${sentence} |`
  })
  return [
    `# ${operation.summary}`,
    `\`${operation.on}\`, operation \`${operation.id}\``,
    descriptionOf(operation, all),
    `## Input\n\n${fenced(jsonSchema(operation.input, 'input'))}`,
    operation.answer ? '' : `## Answer\n\n${fenced(jsonSchema(operation.output, 'output'))}`,
    `## Failures\n\n| status | error code | meaning |\n|--:|--:|---|\n${failures.join('\n')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const fenced = (schema: object) => `\`\`\`json\n${JSON.stringify(schema, undefined, 2)}\n\`\`\``
