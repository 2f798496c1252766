import { Group, Paper, SimpleGrid, Text, ThemeIcon } from '@mantine/core'
import { Brand } from '@/components/admin/kit/brand'
import { LinkButton, ShopButton } from '@/components/admin/kit/link-button'
import { Progress } from '@/components/admin/kit/progress'
import { Switches } from '@/components/admin/kit/switches'
import { KioskScene } from '@/components/admin/sign-in/kiosk-scene'
import { Icon } from '@/components/ui/icon'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import classes from './front-page.module.css'

/** The front page: what this address is, and where to go from here. */
export async function FrontPage() {
  const { t } = await getTranslations()
  return (
    <div className={classes.front}>
      <Progress />
      <Group component="header" justify="space-between" px="md" py="sm">
        <Brand href="/" />
        <Group gap={4}>
          <Switches />
        </Group>
      </Group>
      <main className={classes.main}>
        <Paper component="section" radius={20} shadow="md" className={classes.hero}>
          <div className={classes.words}>
            <h1>Kiosk</h1>
            <Text size="xl" fw={550} my={8}>
              {t('Backend and back office of a mini-program shop')}
            </Text>
            <Text c="dimmed">
              {t('The storefront API for the mini-program, and the back office where staff run the shop')}
            </Text>
            <Group gap={12} mt={28}>
              <LinkButton href="/admin">{t('Open the back office')}</LinkButton>
              <ShopButton>{t('Open the shop')}</ShopButton>
              <LinkButton href="/docs" quiet>
                {t('Read the API reference')}
              </LinkButton>
            </Group>
          </div>
          <div className={classes.scene}>
            <KioskScene />
          </div>
        </Paper>
        <Places t={t} />
      </main>
    </div>
  )
}

function Places({ t }: { t: Translate }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <CardLink href="/docs/errors" icon="warning" name={t('Error codes')}>
        {t('All error codes and what to do about them')}
      </CardLink>
      <CardLink href="/openapi.json" icon="code" name="OpenAPI 3.1">
        {t('All operations, in a format for tools')}
      </CardLink>
      <CardLink href="/health" icon="shield" name={t('Health')}>
        {t('Whether the process is running')}
      </CardLink>
      <CardLink href="/ready" icon="check" name={t('Readiness')}>
        {t('Whether the database, migrations and storage are ready')}
      </CardLink>
    </SimpleGrid>
  )
}

function CardLink({ href, icon, name, children }: { href: string; icon: string; name: string; children: string }) {
  return (
    <Paper component="a" href={href} p="md" className={classes.place}>
      <ThemeIcon size={42} variant="light">
        <Icon name={icon} size={20} />
      </ThemeIcon>
      <span>
        <b>{name}</b> <code>{href}</code>
        <Text component="span" display="block" size="sm" c="dimmed">
          {children}
        </Text>
      </span>
    </Paper>
  )
}
