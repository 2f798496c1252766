import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Section } from '@/components/admin/page/section'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { kindWords } from './counts'
import { type ImportRun, useSteps } from './use-run'
import type { Parts } from './use-upload'

/** The server reads, checks or writes: one may leave the page and come back. */
export function Working({ run, may, confirm }: Parts & { run: ImportRun }) {
  const { t } = useLanguage()
  const { busy, resume, take } = useSteps(run)
  const title = titles(t)[run.state] ?? ''
  const { part, text } = progressOf(run, t)
  async function end() {
    const text = t('What is written so far stays until you go on or undo it')
    if (await confirm({ title: t('End the import?'), text, label: t('End the import') })) await take('move_in.end')
  }
  return (
    <Section title={title} text={t('This goes on in the background: you can leave this page')}>
      <Stack gap="sm">
        <Progress value={part * 100} striped animated aria-label={title} />
        <Text size="sm" c="dimmed" role="status">
          {text}
        </Text>
        {isStuck(run) && may.write && (
          <Alert color="orange" icon={<Icon name="alert" />} title={t('Nothing has happened for two minutes')}>
            <Group>
              <Button variant="default" loading={busy} onClick={() => void resume()}>
                {t('Go on')}
              </Button>
            </Group>
          </Alert>
        )}
        {may.end && (
          <Group>
            <Button variant="subtle" color="gray" size="compact-sm" loading={busy} onClick={() => void end()}>
              {t('End the import')}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  )
}

const STUCK = 130_000
const isStuck = ({ update_time }: ImportRun) => Date.now() - Date.parse(update_time) > STUCK

const titles = (t: Translate): Partial<Record<ImportRun['state'], string>> => ({
  reading: t('The file is being read'),
  looking: t('Checking what would be imported'),
  writing: t('Importing the shop'),
  undoing: t('Undoing the import'),
})

function progressOf(run: ImportRun, t: Translate): { part: number; text: string } {
  const { state, size, read_to, looked_at, written, rows } = run
  if (state === 'reading')
    return { part: size ? read_to / size : 0, text: t('{n}% of the file', { n: percent(read_to / size) }) }
  if (state === 'undoing') return { part: 1, text: t('Orders go first, then products and buyers') }
  const now = state === 'writing' ? written : looked_at
  const last = now.at(-1)
  const text = last ? t('{what}: {n} so far', { what: kindWords(t)[last.kind], n: last.found }) : t('Starting')
  const all = state === 'writing' ? sum(looked_at) : rows.reduce((total, one) => total + one.rows, 0)
  return { part: all ? Math.min(1, sum(now) / all) : 0, text }
}

const percent = (part: number) => Math.floor(part * 100)
const sum = (counts: ImportRun['looked_at']) => counts.reduce((total, { found }) => total + found, 0)
