/** Work that a person hands to an agent by one choice. */
export type AgentPrompt = {
  name: string
  title: string
  description: string
  /** What the person has to say, by its name in the text. */
  takes?: Record<string, string>
  /** What the agent is to do, line by line. It names tools as `order_list`. */
  text: string[]
}
