/** How a child ends that took more memory than it may. */
export const tooMuchMemory = 86
