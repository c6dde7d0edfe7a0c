export interface Room {
  startSeconds: number
  room: string
  label: string
  virtuallyStaged?: boolean | undefined
  stillUrl?: string | undefined
}

export type RoomChange = 'added' | 'removed' | 'moved' | 'renamed' | 'pictured'

export interface ChangedRoom extends Room {
  name: string
  changes: RoomChange[]
}

const nameOf = ({ label, room }: Room) => label || room

/** Returns what became of each room, on the side where it is seen. A room is the same at its second, else by its name. */
export function roomDifference(before: readonly Room[], after: readonly Room[]): { before: ChangedRoom[]; after: ChangedRoom[] } {
  const seconds = new Set(after.map(({ startSeconds }) => startSeconds))
  const free = before.filter(({ startSeconds }) => !seconds.has(startSeconds))
  const earlier = new Map(before.map((room) => [room.startSeconds, room]))
  const changed = after.map((room): ChangedRoom => {
    const name = nameOf(room)
    const was = earlier.get(room.startSeconds)
    if (was) {
      const renamed: RoomChange[] = nameOf(was) === name && was.room === room.room ? [] : ['renamed']
      return { ...room, name, changes: was.stillUrl && was.stillUrl !== room.stillUrl ? [...renamed, 'pictured'] : renamed }
    }
    const index = free.findIndex((earlierRoom) => nameOf(earlierRoom) === name)
    if (index < 0) return { ...room, name, changes: ['added'] }
    free.splice(index, 1)
    return { ...room, name, changes: ['moved'] }
  })
  return {
    before: before.map((room) => ({ ...room, name: nameOf(room), changes: free.includes(room) ? ['removed'] : [] })),
    after: changed,
  }
}
