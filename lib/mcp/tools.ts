import type { CallToolResult, Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { Failure } from '../base/errors'
import { jsonSchema } from '../base/json-schema'
import { describeFailure, parseInput } from '../base/problems'
import { refusalFor } from '../core/endpoint/authorise'
import type { Endpoint } from '../core/endpoint/endpoint'
import type { Runtime } from '../core/runtime/runtime'
import { type AgentCall, callOperation } from './call'
import { directTool } from './direct-tools'
import { ownResult, problemResult, toResult } from './envelope'
import { findOperations } from './find'
import { readGlossary, termsIn } from './glossary'
import { changes, describeOperation, findOperation, mayChange, operationsFor } from './operations'

type Input = Record<string, unknown>
type AgentTool = {
  definition: Tool
  /** The operation that it is for, if it is for one. */
  endpoint?: Endpoint
  run: (call: AgentCall, input: Input) => Promise<CallToolResult>
}

const MOST_FOUND = 20

const Words = z.strictObject({
  words: z.string().trim().min(1).max(200).meta({ description: 'What you want to know or do, in English or Chinese' }),
})
const Named = z.strictObject({
  operation: z.string().max(100).meta({ description: 'The name of an operation, as find_operations gives it' }),
})
const Called = Named.extend({
  input: z.record(z.string(), z.unknown()).default({}).meta({ description: 'As describe_operation says' }),
})

const Changed = Called.extend({
  idempotency_key: z
    .string()
    .optional()
    .meta({ description: 'Of your choice: the same change sent again is done once' }),
})

const READS: Tool['annotations'] = { readOnlyHint: true, openWorldHint: false }

type Texts = { name: string; title: string; description: string }

/** A tool with a contract of its own, whose problems name the field like those of an operation. */
const ownTool = <Contract extends z.ZodObject>(
  texts: Texts,
  contract: Contract,
  run: (call: AgentCall, input: z.output<Contract>) => Promise<CallToolResult>,
  annotations = READS,
): AgentTool => ({
  definition: {
    ...texts,
    inputSchema: { ...jsonSchema(contract, 'input'), type: 'object' },
    annotations,
  },
  run: (call, input) => run(call, parseInput(contract, input, call.locale)),
})

const find = ownTool(
  {
    name: 'find_operations',
    title: 'Find operations',
    description: `Finds operations of the shop by words. Returns at most ${MOST_FOUND}, the best first, with what each does.`,
  },
  Words,
  async ({ runtime, actor }, { words }) => {
    const glossary = termsIn(await readGlossary())
    const found = findOperations(operationsFor(runtime, actor), words, runtime.registry.parts, glossary)
    return ownResult({ operations: found.slice(0, MOST_FOUND), total: found.length })
  },
)

const describe = ownTool(
  {
    name: 'describe_operation',
    title: 'Describe an operation',
    description: 'Returns what an operation does, and its input and output as JSON Schema.',
  },
  Named,
  async (call, { operation }) => {
    const endpoint = findOperation(call.runtime, operation)
    return endpoint ? ownResult(describeOperation(call.runtime, endpoint)) : unknownOperation(operation)
  },
)

const callRead = ownTool(
  {
    name: 'call_operation',
    title: 'Call an operation that reads',
    description: 'Calls an operation that reads and changes nothing, with the input that describe_operation describes.',
  },
  Called,
  async (call, { operation, input }) => {
    const endpoint = findOperation(call.runtime, operation)
    if (!endpoint) return unknownOperation(operation)
    if (changes(endpoint)) return problemResult(`${operation} changes something: use the tool change.`)
    return toResult(await callOperation(call, endpoint, input))
  },
)

const change = ownTool(
  {
    name: 'change',
    title: 'Call an operation that changes something',
    description:
      'Calls an operation that changes the shop, with the input that describe_operation describes. Ask the person first, unless they told you to.',
  },
  Changed,
  async (call, { operation, input, idempotency_key }) => {
    const endpoint = findOperation(call.runtime, operation)
    if (!endpoint) return unknownOperation(operation)
    if (!changes(endpoint)) return problemResult(`${operation} only reads: use the tool call_operation.`)
    return toResult(await callOperation(call, endpoint, input, idempotency_key))
  },
  { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
)

const unknownOperation = (name: string) =>
  problemResult(`There is no operation ${JSON.stringify(name)} for agents. Look for it with find_operations.`)

const OWN = [find, describe, callRead, change]
const toolsOf = new WeakMap<Runtime['registry'], AgentTool[]>()

/** All tools of a shop: to make schemas takes a while. */
function allTools(runtime: Runtime): AgentTool[] {
  const tools = toolsOf.get(runtime.registry) ?? [...OWN, ...directTools(runtime)]
  toolsOf.set(runtime.registry, tools)
  return tools
}

const directTools = (runtime: Runtime): AgentTool[] =>
  (runtime.registry.agents?.tools ?? []).flatMap((id) => {
    const endpoint = findOperation(runtime, id)
    return endpoint ? { endpoint, definition: directTool(runtime, endpoint), run: runnerOf(endpoint) } : []
  })

const runnerOf =
  (endpoint: Endpoint): AgentTool['run'] =>
  async (call, input) =>
    toResult(await callOperation(call, endpoint, input))

/** What this person’s agent, or this key, is shown. */
export const toolsFor = ({ runtime, actor }: AgentCall): Tool[] =>
  allTools(runtime)
    .filter(
      ({ endpoint, definition }) =>
        !(endpoint && refusalFor(endpoint, actor)) && (mayChange(actor) || definition.annotations?.readOnlyHint),
    )
    .map(({ definition }) => definition)

export async function callTool(call: AgentCall, name: string, input: Input): Promise<CallToolResult> {
  const tool = allTools(call.runtime).find(({ definition }) => definition.name === name)
  if (!tool) return problemResult(`There is no tool ${JSON.stringify(name)}.`)
  try {
    return await tool.run(call, input)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return problemResult(describeFailure(error, call.locale).msg)
  }
}
