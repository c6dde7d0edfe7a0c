// List dialog
export const byName = 'By {name}'
export const addToList = 'Add to list'
export const newList = 'New list'
export const done = 'Done'
export const yourLists = 'your lists'
export const noListsYet = 'No lists yet. Create one to share with your co-buyer.'
export const createList = 'Create list'

// List tools
export const leaveList = 'Leave list'
export const leaveName = 'Leave “{name}”?'
export const cancel = 'Cancel'
export const yourVotesAndNotesWillBe = 'Your votes and notes will be deleted. You’ll need the link to come back.'
export const share = 'Share'
export const rename = 'Rename'
export const deleteLabel = 'Delete'
export const renameList = 'Rename list'
export const deleteName = 'Delete “{name}”?'
export const deleteList = 'Delete list'
export const home = 'home'
export const deletesHomesVotesAndNotes = 'This deletes {homes} and all votes and notes.'
export const deletesHomesForEveryone = 'This deletes {homes} and all votes and notes for everyone on it.'

// Listing row
export const noPhotoYet = 'No photo yet'
export const noLongerListed = 'No longer listed'
export const soldAndOffTheMarket = 'Sold and off the market.'
export const thisHomeIsNoLongerListed = 'This home is no longer listed.'

// Lists view
export const yourListsHeading = 'Your lists'
export const favorites = 'Favorites'
export const onlyYouCanSeeThese = 'Only you can see these.'
export const noFavoritesYet = 'No favorites yet'
export const tapTheHeartToSaveAHome = 'Tap the heart on a home to save it here.'
export const sharedWithNames = 'Shared with {names}'
export const sharedByALink = 'Shared by a link'
export const onlyYouCanSeeThisList = 'Only you can see this list.'
export const thisListIsEmpty = 'This list is empty'
export const openAHomeToAddIt = 'Open a home and select “Add to list.”'
export const removeTitleFromTheList = 'Remove {title} from the list'
export const browseTours = 'Browse tours'

// Name dialog
export const listName = 'List name'
export const forExampleWeekendTours = 'For example, “Weekend tours.”'

// Nearby listings
export const nearbyHomesForSale = 'Nearby homes for sale'
export const exploreCityOnTheMap = 'Explore {city} on the map'

// Opinions
export const yes = 'Yes'
export const maybe = 'Maybe'
export const no = 'No'
export const you = 'You'
export const yourVoteOnName = 'Your vote on {name}'
export const editYourNoteOn = 'Edit your note on'
export const addANoteOn = 'Add a note on'
export const editNote = 'Edit note'
export const addNote = 'Add note'
export const yourNote = 'Your note'
export const everyoneOnThisListCanReadIt = 'Everyone on this list can read it.'
export const saveNote = 'Save note'

// Save buttons
export const toList = 'to list'
export const add = 'Add'

// Share dialog
export const linkCopied = 'Link copied'
export const copyThisLink = 'Copy this link'
export const linkTurnedOff = 'Link turned off'
export const shareName = 'Share “{name}”'
export const turnOffLink = 'Turn off link'
export const copyLink = 'Copy link'
export const link = 'Link'
export const anyoneWithTheLinkCanView = 'Anyone with the link can view the homes. People who sign in and join can vote and add notes.'
export const onThisList = 'On this list'
export const removeName = 'Remove {name}'
export const remove = 'Remove'
export const noOneHasJoinedYet = 'No one has joined yet.'

// Shared wishlist page
export const sharedList = 'Shared list'
export const ownerNameSharedHomesWithYou = '{ownerName} shared {homes} with you.'
export const checkBackLater = 'Check back later.'
export const youHaventJoinedThisList = 'You haven’t joined this list'
export const joinAndVote = 'Join and vote'
export const signInToVote = 'Sign in to vote'
export const listNotFoundName = 'List not found · {name}'
export const listNotFound = 'List not found'
export const thisLinkDoesntWork = 'This link doesn’t work'
export const itMayHaveBeenTurnedOff = 'It may have been turned off. Ask for a new one.'

// Use lists
export const couldntSave = 'Couldn’t save'

// Wishlist panel
export const nothingSavedOnThisDevice = 'Nothing saved on this device yet'
export const openThisPageOnline = 'Open this page while you’re online.'
export const youAreOffline = 'You’re offline. This list is from {when}. Homes you save now will sync when you’re back.'

// Contract
export const useUpToMaximumCharacters = 'Use {maximum} characters or fewer.'
export const thisHasAnUnsupportedCharacter = 'This has a character we can’t save. Remove it and try again.'
export const nameTheList = 'Name this list.'

// Change wishlists
export const listLimitReached = 'You can have {maxLists} lists. Delete one first.'
export const listIsFull = 'A list can have {maxListings} homes. Remove one first.'
export const onlyOwnerOrAdderCanRemove = 'Only the list owner or the person who added this home can remove it.'
export const homeNotOnThisList = 'This home is no longer on the list.'

// Read wishlists
export const thisListDoesntExist = 'This list doesn’t exist or was deleted.'

// Sharing
export const listMembersLimitReached = 'This list already has the maximum number of people.'
export const onlyTheOwnerCanRemovePeople = 'Only the list owner can remove people.'
export const ownersCantLeave = 'You own this list, so you can’t leave it. Delete it instead.'
export const thisPersonIsntOnTheList = 'This person isn’t on the list.'
export const thisLinkDoesntWorkAskForANewOne = 'This link doesn’t work. It may have been turned off. Ask for a new one.'

// Wishlist policy
export const onlyTheOwnerCanDoThis = 'Only the list owner can do this.'

// Bell and mails
export const nameAddedTitle = '{name} added {title}'
export const onASharedList = 'On a list you share'
export const onYourListName = 'On your list “{name}”'

// Feature flag
export const sharedWishlists = 'Shared wishlists'
export const sharedWishlistsFlag =
  'Links that show a wishlist to anyone, and joining a list by its link. While it’s off, existing links don’t open; they work again once it’s on. People already on a list stay.'
export const joinedListLimitReached = 'You can be on {maxJoinedLists} lists of other people. Leave one first.'
