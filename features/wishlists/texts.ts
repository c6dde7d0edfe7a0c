// List dialog
export const byName = 'By {name}'
export const addToList = 'Add to list'
export const newList = 'New list'
export const done = 'Done'
export const yourLists = 'your lists'
export const youHaveNoListYetMake = 'You have no list yet. Make one and share it with those you buy with.'
export const createList = 'Create list'

// List tools
export const leaveList = 'Leave list'
export const leaveName = 'Leave “{name}”?'
export const cancel = 'Cancel'
export const yourVotesAndNotesWillBe = 'Your votes and notes will be deleted. To come back, you’ll need the link.'
export const share = 'Share'
export const rename = 'Rename'
export const deleteLabel = 'Delete'
export const renameList = 'Rename list'
export const deleteName = 'Delete “{name}”?'
export const deleteList = 'Delete list'
export const home = 'home'
export const alsoForThoseYouShareIt = ', also for those you share it with'
export const homesAndEverythingSaidAboutThem = '{homes} and everything said about them on this list is lost{words}.'

// Listing row
export const noPhotoYet = 'No photo yet'
export const noLongerShown = 'No longer shown'
export const soldItIsNoLongerOn = 'Sold. It is no longer on the market.'
export const thisHomeIsNoLongerShown = 'This home is no longer shown here.'

// Lists view
export const yourLists2 = 'Your lists'
export const favorites = 'Favorites'
export const onlyYouSeeThese = 'Only you see these.'
export const noFavoritesYet = 'No favorites yet'
export const pressTheHeartOnAHome = 'Press the heart on a home you like, and it waits for you here on every device.'
export const sharedWithJoin = 'Shared with {join}'
export const sharedByALink = 'Shared by a link'
export const onlyYouSeeThisList = 'Only you see this list.'
export const thisListIsEmpty = 'This list is empty'
export const openAHomeAndPressAdd = 'Open a home and press “Add to list”.'
export const takeTitleOffTheList = 'Take {title} off the list'
export const browseTours = 'Browse tours'

// Name dialog
export const nameOfTheList = 'Name of the list'
export const weekendTourForExample = 'Weekend tour, for example.'

// Nearby listings
export const nearItAndForSale = 'Near it and for sale'
export const seeWhatIsNearCityOn = 'See what is near {city} on the map'

// Opinions
export const yes = 'Yes'
export const maybe = 'Maybe'
export const no = 'No'
export const you = 'You'
export const whatYouThinkOfName = 'What you think of {name}'
export const changeYourNoteOn = 'Change your note on'
export const addANoteOn = 'Add a note on'
export const changeNote = 'Change note'
export const addANote = 'Add a note'
export const yourNote = 'Your note'
export const everybodyOnThisListReadsIt = 'Everybody on this list reads it.'
export const saveNote = 'Save note'

// Save buttons
export const toList = 'to list'
export const add = 'Add'

// Share dialog
export const linkCopied = 'Link copied'
export const copyTheLinkByHand = 'Copy the link by hand'
export const theLinkNoLongerWorks = 'The link no longer works'
export const shareName = 'Share “{name}”'
export const revokeLink = 'Revoke link'
export const copyLink = 'Copy link'
export const link = 'Link'
export const whoeverHasItSeesTheHomes = 'Whoever has it sees the homes. Votes and notes are for those who sign in and join.'
export const onThisList = 'On this list'
export const removeName = 'Remove {name}'
export const remove = 'Remove'
export const nobodyHasJoinedYet = 'Nobody has joined yet.'

// Shared wishlist page
export const sharedList = 'Shared list'
export const ownerNameSharedHomesWithYou = '{ownerName} shared {homes} with you.'
export const comeBackWhenThereIsSomething = 'Come back when there is something on it.'
export const youAreNotOnTheList = 'You are not on the list'
export const sayWhatYouThink = 'Say what you think'
export const signInToSayWhatYou = 'Sign in to say what you think'
export const noSuchListName = 'No such list · {name}'
export const noSuchList = 'No such list'
export const thisLinkLeadsToNoList = 'This link leads to no list'
export const itMayHaveBeenRevokedAsk = 'It may have been revoked. Ask for a new one.'

// Use lists
export const notSaved = 'Not saved'

// Wishlist panel
export const nothingIsKeptOnThisDevice = 'Nothing is kept on this device yet'
export const openThisPageOnceWhileYou = 'Open this page once while you are connected.'
export const youAreOfflineThisIsWhat =
  'You are offline. This is what this device kept on {when}; hearts you press now are sent when you are back.'

// Contract
export const useAtMostToLocaleStringCharacters = 'Use at most {toLocaleString} characters.'
export const thisHoldsACharacterThatCannot = 'This holds a character that cannot be kept.'
export const giveTheListAName = 'Give the list a name.'

// Change wishlists
export const youCanHaveMostListsListsDelete = 'You can have {mostLists} lists. Delete one first.'
export const aListHoldsMaxListingsHomesTake = 'A list holds {maxListings} homes. Take one off first.'
export const onlyTheOwnerOfTheList = 'Only the owner of the list, or whoever added this home, can take it off.'
export const thisHomeIsNotOnThe = 'This home is not on the list any more.'

// Read wishlists
export const thereIsNoSuchList = 'There is no such list.'

// Sharing
export const thisListIsSharedWithAs = 'This list is shared with as many people as it can be.'
export const onlyTheOwnerOfTheListCan = 'Only the owner of the list can remove others.'
export const aListStaysWithItsOwner = 'A list stays with its owner. Delete it instead.'
export const thisPersonIsNotOnThe = 'This person is not on the list.'
export const thisLinkLeadsToNoListIt = 'This link leads to no list. It may have been revoked; ask for a new one.'

// Wishlist policy
export const onlyTheOwnerOfTheListCanDo = 'Only the owner of the list can do this.'
