import {
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server'
import { operationMarkdown, operationsMarkdown } from '../document/markdown'
import type { AgentCall } from './call'
import { readGlossary } from './glossary'
import { findOperation, operationsFor } from './operations'

const MARKDOWN = 'text/markdown'
const GLOSSARY = 'kiosk://glossary'
const API = 'kiosk://api'

export const resources: Resource[] = [
  {
    uri: GLOSSARY,
    name: 'glossary',
    title: 'Glossary',
    description: 'The words of the shop, in English and Chinese, and what each means',
    mimeType: MARKDOWN,
  },
  {
    uri: API,
    name: 'api',
    title: 'Operations',
    description: 'The rules of the API, and all operations that you may call, a line each',
    mimeType: MARKDOWN,
  },
]

export const resourceTemplates: ResourceTemplateType[] = [
  {
    uriTemplate: `${API}/{operation}`,
    name: 'operation',
    title: 'An operation',
    description: 'What one operation does, takes, answers and refuses with',
    mimeType: MARKDOWN,
  },
]

export async function readResource(call: AgentCall, uri: string): Promise<ReadResourceResult> {
  const text = await textOf(call, uri)
  if (text === undefined) throw new ResourceNotFoundError(uri)
  return { contents: [{ uri, mimeType: MARKDOWN, text }] }
}

async function textOf({ runtime, actor }: AgentCall, uri: string): Promise<string | undefined> {
  const { registry } = runtime
  if (uri === GLOSSARY) return readGlossary()
  if (uri === API) return operationsMarkdown(operationsFor(runtime, actor), registry.parts)
  const endpoint = uri.startsWith(`${API}/`) ? findOperation(runtime, uri.slice(API.length + 1)) : undefined
  return endpoint && operationMarkdown(endpoint, registry.operations)
}
