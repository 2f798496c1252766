'use client'

import { Checkbox, List, SimpleGrid, Text, TextInput } from '@mantine/core'
import { Frame, inputProps } from '@/components/admin/field/frame'
import type { Field, FieldComponent, FieldProps } from '@/components/admin/kit/model'
import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { EVENT_LABELS, ROBOT_EVENTS } from '@/lib/webhook/labels'

export type Format = 'standard' | 'wecom' | 'dingtalk' | 'feishu'
type RobotFormat = Exclude<Format, 'standard'>

const SHARED = ['description', 'events', 'with_address']
const NAMES: Record<Format, string[]> = {
  standard: ['url', ...SHARED],
  wecom: ['robot_url', 'language', ...SHARED],
  dingtalk: ['robot_url', 'robot_secret', 'language', ...SHARED],
  feishu: ['robot_url', 'robot_secret', 'language', ...SHARED],
}
const REQUIRED: Record<'new' | 'old', string[]> = { new: ['url', 'robot_url', 'language'], old: ['url', 'language'] }

/** Of all fields those that such a webhook has. What a robot has already is kept where nothing is typed. */
export function fieldsOfFormat(all: Field[], format: Format, isNew: boolean, { t, locale }: Words): Field[] {
  const required = compact([...REQUIRED[isNew ? 'new' : 'old'], format === 'standard' && 'events'])
  const kept = t('Leave empty to keep the current one')
  const helps: Record<string, string> = {
    url: t('An https address of the other system'),
    robot_url: isNew ? t('Anyone who has it can write in the chat, so it is not shown again') : kept,
    robot_secret: isNew ? t('If you chose signing in the security settings of the robot') : kept,
  }
  return NAMES[format].flatMap((name) => {
    const field = all.find((one) => one.name === name)
    if (!field) return []
    const help = helps[name]
    const start = name === 'language' ? { initial: locale } : {}
    return [{ ...field, ...start, help: help ?? field.help, required: required.includes(name) }]
  })
}

type Words = { t: Translate; locale: string }

/** Where to find what has to be copied. */
const steps = (t: Translate): Record<RobotFormat, string[]> => ({
  wecom: [t('In WeCom, open the chat and add a robot in its settings'), t('Copy the address that the new robot shows')],
  dingtalk: [
    t('In DingTalk, open the chat and add a custom robot in its settings'),
    t('In its security settings choose Sign and copy the secret, which begins with SEC'),
    t('Copy the address that the new robot shows'),
  ],
  feishu: [
    t('In Feishu or Lark, open the chat and add a custom bot in its settings'),
    t('In its security settings choose signature verification and copy the secret'),
    t('Copy the address that the new robot shows'),
  ],
})

function RobotAddress({ format, ...props }: FieldProps & { format: RobotFormat }) {
  const { t } = useLanguage()
  const { value, onChange } = props
  return (
    <>
      {props.field.required && (
        <List type="ordered" size="sm" spacing={4} mb="md">
          {steps(t)[format].map((step) => (
            <List.Item key={step}>
              <Text size="sm">{step}</Text>
            </List.Item>
          ))}
        </List>
      )}
      <TextInput
        {...inputProps(props)}
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}

/** Paid orders and requests of refunds, until something else is chosen. */
const RobotEvents: FieldComponent = ({ value = ROBOT_EVENTS, ...props }) => <EventsField value={value} {...props} />

const robot = (robot_url: FieldComponent): Record<string, FieldComponent> => ({ robot_url, events: RobotEvents })

export const WIDGETS: Record<Format, Record<string, FieldComponent>> = {
  standard: { events: EventsField },
  wecom: robot((props) => <RobotAddress format="wecom" {...props} />),
  dingtalk: robot((props) => <RobotAddress format="dingtalk" {...props} />),
  feishu: robot((props) => <RobotAddress format="feishu" {...props} />),
}

/** Which events: all can be seen at once. */
function EventsField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const { t } = useLanguage()
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const toggle = (name: string, on: boolean) =>
    onChange(Object.keys(EVENT_LABELS).filter((one) => (one === name ? on : chosen.includes(one))))
  const names = Object.entries(EVENT_LABELS)
  return (
    <Frame field={field} problem={problems[''] ?? Object.values(problems)[0]}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        {names.map(([name, label]) => (
          <Checkbox
            key={name}
            size="sm"
            label={t(label)}
            description={name}
            checked={chosen.includes(name)}
            disabled={disabled}
            onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </Frame>
  )
}
