'use client'

import { Code, Text } from '@mantine/core'
import { moment } from '@/components/admin/kit/format'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import classes from './simulator.module.css'
import type { Arrived, Template } from './simulator-api'

type Props = { messages: Arrived[]; templates: Template[] }

/** Plays the phones of buyers: the messages that have arrived, and the templates that the mini-program has. */
export function Messages({ messages, templates }: Props) {
  const { t } = useLanguage()
  return (
    <Section title={t('Simulated messages')}>
      {messages.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No messages yet')}
        </Text>
      )}
      <ul className={classes.trades}>
        {messages.map(({ title, time, page, lines }) => (
          <li key={`${page} ${time}`}>
            <div className={classes.about}>
              <strong lang="zh-CN">{title}</strong>
              <Text size="xs" c="dimmed">
                {moment(time)} · {page}
              </Text>
              {lines.map(({ keyword, label, value }) => (
                <Text key={keyword} size="sm" lang="zh-CN">
                  {label}：{value}
                </Text>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Text size="sm" mt="md" mb="xs">
        {t('Templates for the configuration')}
      </Text>
      <ul className={classes.trades}>
        {templates.map(({ template_id, title, keywords }) => (
          <li key={template_id}>
            <div className={classes.about}>
              <strong lang="zh-CN">{title}</strong>
              <Text size="xs" c="dimmed">
                {keywords.join(', ')}
              </Text>
            </div>
            <Code>{template_id}</Code>
          </li>
        ))}
      </ul>
    </Section>
  )
}
