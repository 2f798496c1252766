import { endpoint } from '../core/endpoint/endpoint'
import { rulesOf } from '../gather'
import type { Module } from '../module'
import * as config from './config'
import { Config, contractsOf } from './contract'

export function operations(modules: readonly Module[]) {
  const rules = rulesOf(modules)
  const { ConfigRecord, ConfigEdit, PublicConfig } = contractsOf(rules)

  const showConfig = endpoint('config.show', 'GET /v1/config', 'Shop information', {
    purpose: 'Returns the settings that are meant for buyers.',
    access: 'public',
    cache: 'config',
    output: PublicConfig,
    run: ({ db }) => config.show(db, rules),
  })

  const readConfig = endpoint('config.read', 'GET /cms/config', 'View the configuration', {
    purpose: 'Returns every setting with its value and its limits; of a secret only whether there is one.',
    output: Config,
    run: ({ db, locale }) => config.read(db, rules, locale),
  })

  const updateConfig = endpoint('config.update', 'PUT /cms/config', 'Update the configuration', {
    peopleOnly: true,
    purpose: 'Sets one or several settings, all or none. Secrets are never read back.',
    subject: { contract: ConfigRecord, lock: (db) => config.lock(db, rules) },
    input: ConfigEdit,
    output: Config,
    run: ({ input, db, runtime, locale, after }) =>
      config.update(db, input, runtime, after).then(() => config.read(db, rules, locale)),
  })

  return { showConfig, readConfig, updateConfig }
}
