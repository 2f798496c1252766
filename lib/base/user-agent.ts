import Bowser from 'bowser'

export type Client = { browser: string; system: string }

/** Browser and system in words: 'Chrome 128' on 'Windows 10'. Empty where the header does not say. */
export function parseUserAgent(user_agent: string): Client {
  if (!user_agent) return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(user_agent)
  const name = isMiniProgram(user_agent) ? 'WeChat mini-program' : browser.name
  return {
    browser: name ? nameWithVersion(name, browser.version) : toolName(user_agent),
    system: os.name ? nameWithVersion(os.name, os.version?.startsWith('NT') ? os.versionName : os.version) : '',
  }
}

/** WeChat appends its name to the user agent of its browser. */
const isMiniProgram = (user_agent: string): boolean =>
  /MicroMessenger/i.test(user_agent) && /miniProgram(Env)?\b/i.test(user_agent)

const nameWithVersion = (name: string, version = ''): string => `${name} ${shortVersion(version)}`.trim().slice(0, 60)

/** 128.0.0.0 → 128, 17.4.1 → 17.4 */
const shortVersion = (version: string): string => version.split('.').slice(0, 2).join('.').replace(/\.0$/, '')

/** Programs that are no browsers put their own name first: curl/8.5.0 */
function toolName(user_agent: string): string {
  const [, name = '', version] = user_agent.match(/^([A-Za-z][\w.-]{0,39})(?:\/([\d.]+))?(?:\s|$)/) ?? []
  return name === 'Mozilla' ? '' : nameWithVersion(name, version)
}
