import { isLong } from './targets'

/** Chromium reads only the last list of features, so this one repeats what Playwright itself turns off. */
const UNUSED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Suggestions of the address bar: two more pages for each window, a third of the processor time of a test.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/**
 * An ordinary run opens a page once: what makes scripts quicker that run often costs a tenth of it and brings nothing.
 */
const scripts = isLong ? [] : ['--js-flags=--no-opt,--no-maglev']

/** Nothing but the product's own traffic leaves the browser, and nothing waits for hardware that a server lacks. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNUSED_FEATURES.join(',')}`,
  ...scripts,
]

const executablePath = process.env.PLAYWRIGHT_CHROMIUM

export const launchOptions = { args, chromiumSandbox: false, ...(executablePath ? { executablePath } : {}) }
