// biome-ignore format: a list
const ADJECTIVES = [
  'agile', 'amber', 'bold', 'brave', 'breezy', 'bright', 'brisk', 'calm', 'cheery', 'clever',
  'cosmic', 'crisp', 'curious', 'daring', 'eager', 'electric', 'fearless', 'gentle', 'gleaming', 'golden',
  'graceful', 'happy', 'hardy', 'humble', 'jolly', 'keen', 'kind', 'lively', 'lucky', 'mellow',
  'merry', 'mighty', 'nimble', 'noble', 'patient', 'plucky', 'polite', 'proud', 'quick', 'quiet',
  'rapid', 'silent', 'silver', 'snowy', 'steady', 'sunny', 'swift', 'tidy', 'witty',
] as const

// biome-ignore format: a list
const ANIMALS = [
  'alpaca', 'badger', 'bear', 'beaver', 'bison', 'bobcat', 'caribou', 'cheetah', 'chipmunk', 'cougar',
  'coyote', 'crane', 'deer', 'dolphin', 'eagle', 'elk', 'ermine', 'falcon', 'ferret', 'finch',
  'fox', 'gecko', 'goose', 'hare', 'hawk', 'hedgehog', 'heron', 'ibex', 'jay', 'koala',
  'lemur', 'loon', 'lynx', 'marmot', 'marten', 'mink', 'moose', 'narwhal', 'ocelot', 'orca',
  'osprey', 'otter', 'owl', 'panda', 'penguin', 'puffin', 'rabbit', 'raven', 'seal', 'sparrow',
  'swan', 'tortoise', 'walrus', 'wolf',
] as const

/**
 * A random name for a new device, such as `brave-otter`.
 *
 * @param random gives numbers from 0 up to, but not including, 1
 */
export function randomDeviceName(random: () => number): string {
  return `${pick(ADJECTIVES, random)}-${pick(ANIMALS, random)}`
}

function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() * words.length)] ?? ''
}
