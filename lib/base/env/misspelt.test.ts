import { describe, expect, test } from 'vitest'
import { unknownVariables } from './env'

const ask = (...names: string[]) => unknownVariables(Object.fromEntries(names.map((name) => [name, 'x'])))

describe('a variable of the environment that is none of ours', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PUBILC_URL', 'PUBLIC_URL'],
    ['AUTH_SECERT', 'AUTH_SECRET'],
    ['WORKER', 'WORKERS'],
    ['WECHAT_PAY_APIV3KEY', 'WECHAT_PAY_APIV3_KEY'],
  ])('an unknown variable is named with the one that is meant: %s', (name, meant) => {
    expect(ask(name)).toEqual([`${name} is not a variable of Kiosk: is ${meant} meant?`])
  })

  test('an unknown variable is named where its beginning is ours alone', () => {
    expect(ask('WECHAT_MERCHANT')).toEqual([
      'WECHAT_MERCHANT is not a variable of Kiosk: docs/operating.md lists them.',
    ])
  })

  test('an unknown variable is passed over where a shell, a runner, a host or a database has it', () => {
    const usual = `PATH HOME USER SHELL TERM PWD LANG HOSTNAME LOGNAME PS1 EDITOR TZ CI PORTS SORT TMPDIR LOG_FORMAT
      DATABASE_URL_UNPOOLED DATABASE_NAME POSTGRES_URL POSTGRES_URL_NON_POOLING PGHOST PGUSER PGPASSWORD NEON_PROJECT_ID
      VERCEL_REGION VERCEL_GIT_COMMIT_SHA NEXTAUTH_URL NEXTAUTH_SECRET NEXT_RUNTIME NODE_OPTIONS NODE_PATH npm_config_registry
      GITHUB_SHA RUNNER_OS KUBERNETES_SERVICE_HOST INVOCATION_ID JOURNAL_STREAM OTEL_RESOURCE_ATTRIBUTES AWS_REGION
      KIOSK_BUILD DOCKER_HOST WORKDIR HTTPS_PROXY NO_PROXY S3_FORCE_PATH_STYLE CRON_TZ DATA_DISK SSL_CERT_FILE`
    expect(ask(...usual.split(/\s+/))).toEqual([])
  })

  test('an unknown variable is not looked for among ours, nor where it is empty', () => {
    expect(ask('DATABASE_URL', 'WECHAT_APPID', 'DATA_DIR')).toEqual([])
    expect(unknownVariables({ DATABSE_URL: '' })).toEqual([])
  })
})
