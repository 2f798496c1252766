import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import classes from './move-in.module.css'
import type { ImportRun, useSteps } from './use-run'

export type MoveInSource = ImportRun['source']
/** As they call themselves. */
const NAMES: Record<MoveInSource, string> = {
  litemall: 'litemall',
  'mini-shop': 'mini-shop-server',
  crmeb: 'CRMEB 4, 5',
  mall: 'mall (macrozheng)',
  yudao: 'yudao (ruoyi-vue-pro)',
}
const SOURCES = Object.entries(NAMES).map(([value, label]) => ({ value, label }))
const isSource = (value: string | null): value is MoveInSource => value !== null && value in NAMES

export function SourceSelect(props: { source: MoveInSource | undefined; onSource: (source: MoveInSource) => void }) {
  const { t } = useLanguage()
  return (
    <Select
      label={t('System of the old shop')}
      required
      placeholder={t('Choose')}
      data={SOURCES}
      value={props.source ?? null}
      onChange={(value) => isSource(value) && props.onSource(value)}
      allowDeselect={false}
    />
  )
}

export function TenantInput({ tenant, onTenant }: { tenant: string; onTenant: (tenant: string) => void }) {
  const { t } = useLanguage()
  return (
    <TextInput
      label={t('Tenant')}
      description={t('Which of its shops, where it has several')}
      value={tenant}
      onChange={({ currentTarget }) => onTenant(currentTarget.value.trim())}
    />
  )
}

type ReadAsProps = { run: ImportRun; busy: boolean; take: ReturnType<typeof useSteps>['take'] }

/** The file that is here is read, as the dump of this system or of another. */
export function ReadAs({ run, busy, take }: ReadAsProps) {
  const { t } = useLanguage()
  const [source, setSource] = useState(run.source)
  const [tenant, setTenant] = useState(run.tenant ?? '')
  const label = run.state === 'uploading' ? t('Read it') : t('Read it again')
  return (
    <Stack align="start" className={classes.form}>
      <SourceSelect source={source} onSource={setSource} />
      {source === 'yudao' && <TenantInput tenant={tenant} onTenant={setTenant} />}
      <Button
        variant={run.state === 'uploading' ? 'filled' : 'default'}
        loading={busy}
        onClick={() => void take('move_in.read_file', { source, tenant: tenant || undefined })}
      >
        {label}
      </Button>
    </Stack>
  )
}
