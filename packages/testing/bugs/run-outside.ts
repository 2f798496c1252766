import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { Bug } from './bugs'
import { escaped } from './run-inside'

type Spec = { file: string; title: string; ok: boolean; tests: { status: string }[] }
type Suite = { title: string; specs: Spec[]; suites?: Suite[] | undefined }

const Spec = z.object({
  file: z.string(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string() })),
})
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})
const Report = z.object({ suites: z.array(Suite) })

export type Outcome = 'passed' | 'failed' | 'not run'

/** Runs the test that each bug names against the production build of a folder, which is made if it is not there. */
export async function runOutside(
  folder: string,
  bugs: Bug[],
  given: Record<string, string>,
): Promise<(bug: Bug) => Outcome> {
  const room = mkdtempSync(path.join(tmpdir(), 'kiosk-outside-'))
  const report = path.join(room, 'report.json')
  const titles = bugs.map(({ title = '' }) => escaped(title)).join('|')
  const options = ['--grep', titles, '--retries=0', '--output', path.join(room, 'results')]
  const args = ['packages/scripts/e2e.mjs', ...new Set(bugs.flatMap(({ tests }) => tests)), ...options]
  // Vitest has set BASE_URL, which is the address of a deployment here.
  const env = {
    ...process.env,
    BASE_URL: '',
    VITEST: '',
    KIOSK_PROVE: '',
    KIOSK_PROVEN: '',
    E2E_REPORT: report,
    ...given,
  }
  const said: string[] = []
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  await new Promise((resolve) => child.once('close', resolve))
  if (!existsSync(report)) throw new Error(`No test ran in ${folder}:\n${said.join('').slice(-4000)}`)
  const { suites } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  rmSync(room, { recursive: true })
  const specs = suites.flatMap((suite) => specsIn(suite))
  return (bug) => outcomeOf(specs.filter(({ file, title }) => bug.tests.includes(`e2e/${file}`) && fits(bug, title)))
}

const fits = ({ title = '' }: Bug, whole: string) => whole.includes(title)

function specsIn({ specs, suites = [] }: Suite, before = ''): Spec[] {
  const own = specs.map((spec) => ({ ...spec, title: `${before}${spec.title}` }))
  return [...own, ...suites.flatMap((suite) => specsIn(suite, `${before}${suite.title} `))]
}

function outcomeOf(specs: Spec[]): Outcome {
  const isRun = ({ tests }: Spec) => tests.some(({ status }) => status !== 'skipped')
  if (specs.length === 0 || !specs.every(isRun)) return 'not run'
  return specs.every(({ ok }) => ok) ? 'passed' : 'failed'
}
